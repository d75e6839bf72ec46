/** Han, kana and Hangul, and the punctuation and forms that are as wide as they are. */
export const cjk =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u2014\u2018-\u201D\u2026\u3000-\u303F\uFF00-\uFFEF]/u
