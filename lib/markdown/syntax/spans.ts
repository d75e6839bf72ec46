import { markdownLineEnding } from 'micromark-util-character'
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mark: 'mark'
    superscript: 'superscript'
    subscript: 'subscript'
    inlineMath: 'inlineMath'
    spanData: 'spanData'
    spanMarker: 'spanMarker'
    container: 'container'
    containerFence: 'containerFence'
    containerInfo: 'containerInfo'
    containerContent: 'containerContent'
    tabMarker: 'tabMarker'
    emojiCode: 'emojiCode'
    iconMark: 'iconMark'
    sizedImage: 'sizedImage'
  }
}

/** Han, kana and Hangul, and the punctuation and forms that are as wide as they are. */
export const cjk =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u2014\u2018-\u201D\u2026\u3000-\u303F\uFF00-\uFFEF]/u

/** A kind of inline span: a marker of `size` equal characters, content, the same marker. */
interface SpanRule {
  name: 'mark' | 'superscript' | 'subscript' | 'inlineMath'
  marker: number
  size: number
  /** Maximum length of the content, which limits the work on lines with many unclosed markers. */
  limit: number
  /** Whether a span may begin after this character. Checked first, so that lines with many markers that open nothing are cheap. */
  opens: (before: string) => boolean
  /** Rejects content that is something else in ordinary prose (`3~5,7~9`, `2^3 and 2^4`, `$5 and $6`). */
  accepts: (content: string, before: string, after: string) => boolean
  /** Whether the content may contain spaces; otherwise the first one ends the attempt. */
  spaces?: boolean
  /** `text` = the content is parsed as Markdown; `data` = taken literally. */
  content: 'text' | 'data'
}

const wordChar = /[\p{Script=Latin}\p{N}_]/u
const letter = /[\p{L}\p{N}]/u

/**
 * Chinese is written without spaces, so a sign between two words looks like a mark around the text between it and the next one:
 * `2^10和2^20`, `A~Z和a~z`. Content of both scripts that a letter follows is such a sentence.
 */
const isSentence = (content: string, after: string) => cjk.test(content) && wordChar.test(content) && letter.test(after)

/** Chinese outside of braces: `以$开头、以$结尾` names dollar signs, `$\text{速度} = v$` is a formula. */
const isChinese = (tex: string) => cjk.test(tex.replace(/\{[^{}]*\}/g, ''))
/** A remark as a superscript, `^>v3.34.0^` or `^since v3.34.0^`: it is separate, not directly after a word like an exponent. */
const sentence = /^[^\s^[\]|][^^[\]|\n]*(?<!\s)$/
const shortContent = /^[^\s~^[\]/\\,，、。；;：:<>"'|]+$/u

const rules: SpanRule[] = [
  {
    name: 'mark',
    marker: 61,
    size: 2,
    limit: 1000,
    opens: (before) => !wordChar.test(before),
    accepts: (content, before, after) =>
      !/^[\s=]|[\s=]$|[=!<>]=/.test(content) &&
      !(/[，。；：！？]/.test(content) && [before, content[0] ?? '', after].every((char) => cjk.test(char))),
    content: 'text',
  },
  {
    name: 'superscript',
    marker: 94,
    size: 1,
    limit: 60,
    opens: () => true,
    accepts: (content, before, after) =>
      !isSentence(content, after) &&
      /[\p{L}\p{N}+*-]/u.test(content) &&
      // Faces: `(^o^)`.
      !/^[(（][)）]$/.test(before + after) &&
      !/^[)）]/.test(content) &&
      (shortContent.test(content) || /^\[\d+\]$/.test(content) || (sentence.test(content) && !/[\p{L}\p{N}_^]/u.test(before))),
    spaces: true,
    content: 'text',
  },
  {
    name: 'subscript',
    marker: 126,
    size: 1,
    limit: 60,
    opens: (before) => !/[\d~]/.test(before),
    // `约~3~5天` is a range, and a tilde after Chinese text ends a friendly sentence: `你好~欢迎~`.
    accepts: (content, before, after) =>
      shortContent.test(content) &&
      /[\p{L}\p{N}+-]/u.test(content) &&
      !isSentence(content, after) &&
      !(cjk.test(content) && cjk.test(before)) &&
      !(/\d$/.test(content) && /\d/.test(after)),
    content: 'text',
  },
  // Pandoc's rule for `$`; `${VAR}`, `$5`, `US$` stay text.
  {
    name: 'inlineMath',
    marker: 36,
    size: 1,
    limit: 1000,
    opens: (before) => !/[\w$]/.test(before),
    accepts: (content, _, after) =>
      !/^[\s{)\],;:!?]|[\s/,;:]$/.test(content) &&
      !/^\d[\d.,]*$/.test(content) &&
      !/[\w$]/.test(after) &&
      !(content.startsWith('(') && after === '(') &&
      !isChinese(content),
    content: 'data',
  },
  {
    name: 'inlineMath',
    marker: 36,
    size: 2,
    limit: 1000,
    opens: (before) => before !== '$',
    accepts: (content, before, after) =>
      content.trim() !== '' &&
      after !== '$' &&
      !(isChinese(content) && cjk.test(before + after)) &&
      (!/^\s|\s$/.test(content) || before + after === '' || /[\\^_=+<>*/{}]/.test(content)),
    content: 'data',
  },
]

/** `==mark==`, `^sup^`, `~sub~` and `$math$`, each within one line. */
export const spanSyntax: Extension = {
  text: Object.fromEntries(
    [...new Set(rules.map((rule) => rule.marker))].map((marker) => [
      marker,
      rules.filter((rule) => rule.marker === marker).map(buildConstruct),
    ]),
  ),
}

/** Maximum attempts in one paragraph that come to nothing, of each kind: what follows is text. Each reads on to the limit of its kind. */
const maxFailures = 20

function buildConstruct(rule: SpanRule): Construct {
  const failures = new WeakMap<TokenizeContext, number>()
  return { name: rule.name, tokenize, add: 'after' }

  function tokenize(this: TokenizeContext, effects: Effects, ok: State, refuse: State): State {
    const self = this
    const failed = failures.get(self) ?? 0
    if (failed > maxFailures) return refuse
    const nok: State = (code) => {
      if (content.length > 100) failures.set(self, failed + 1)
      return refuse(code)
    }
    const before = self.previous === null || self.previous < 0 ? '' : String.fromCodePoint(self.previous)
    let content = ''
    let escaped = false
    return start

    function start(code: Code): State | undefined {
      if (self.previous === rule.marker || !rule.opens(before)) return nok(code)
      effects.enter(rule.name)
      return effects.attempt({ tokenize: tokenizeMarker, partial: true }, open, nok)(code)
    }

    function open(code: Code): State | undefined {
      if (code === null || code < 0 || code === rule.marker) return nok(code)
      if (rule.content === 'text') effects.enter('chunkText', { contentType: 'text' })
      else effects.enter('spanData')
      return inside(code)
    }

    function inside(code: Code): State | undefined {
      if (code === null || markdownLineEnding(code) || content.length > rule.limit) return nok(code)
      if (code === rule.marker && !escaped) {
        // A marker after a space opens another span, so this one is never closed; failing here keeps lines with many markers linear.
        if (rule.name === 'mark' && /\s$/.test(content)) return effects.check({ tokenize: tokenizeMarker, partial: true }, nok, take)(code)
        // A dollar sign inside means money, not math.
        return effects.check({ tokenize: tokenizeClose, partial: true }, close, rule.content === 'data' ? nok : take)(code)
      }
      return take(code)
    }

    function take(code: Code): State | undefined {
      content += code === null ? '' : code < 0 ? ' ' : String.fromCodePoint(code)
      escaped = code === 92 && !escaped
      // A subscript is one word: the first space ends the attempt, regardless of the limit.
      if (rule.limit < 100 && !rule.spaces && (code === null || code < 0 || code === 32)) return nok(code)
      effects.consume(code)
      return inside
    }

    function close(code: Code): State | undefined {
      effects.exit(rule.content === 'text' ? 'chunkText' : 'spanData')
      return effects.attempt({ tokenize: tokenizeMarker, partial: true }, done, nok)(code)
    }

    function done(code: Code): State | undefined {
      effects.exit(rule.name)
      return ok(code)
    }

    function tokenizeMarker(effects: Effects, ok: State, nok: State): State {
      let seen = 0
      return (code) => {
        effects.enter('spanMarker')
        return next(code)
      }
      function next(code: Code): State | undefined {
        if (code === rule.marker && seen < rule.size) {
          effects.consume(code)
          seen++
          return next
        }
        if (seen < rule.size || code === rule.marker) return nok(code)
        effects.exit('spanMarker')
        return ok(code)
      }
    }

    /** The closing marker, if the content in between is acceptable. */
    function tokenizeClose(effects: Effects, ok: State, nok: State): State {
      return effects.attempt(
        { tokenize: tokenizeMarker, partial: true },
        (code) => {
          const after = code === null || code < 0 ? '' : String.fromCodePoint(code)
          return rule.accepts(content, before, after) ? ok(code) : nok(code)
        },
        nok,
      )
    }
  }
}
