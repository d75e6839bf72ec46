/** Parts of words up to this length get no break opportunities. */
const longWord = 14

/** Pieces of a text between which a line may break: after punctuation, before capitals, and finally anywhere. */
export function splitWords(text: string): string[] {
  return text.split(/(?<=[\s\u3000-\u303F\uFF00-\uFF20])/).flatMap((word) => {
    if (word.length <= longWord) return [word]
    return word
      .split(/(?<=[/\\._\-,;:=&?@#)\]}|+])(?=[^\s/\\._\-,;:=&?@#)\]}|+])|(?<=[a-z\d])(?=[A-Z])/)
      .flatMap((part) => (part.length > longWord && !/[\u2E80-\uFFEF]/.test(part) ? (part.match(/.{1,12}/gsu) ?? [part]) : [part]))
  })
}

/** Pieces of a text with a break opportunity (`<wbr>`) between each two: inside long words only. */
export function splitAtBreaks(text: string): string[] {
  if (text.length <= longWord) return [text]
  const joined: string[] = []
  for (const part of splitWords(text)) {
    // After a space and Chinese punctuation, a line may break anyway.
    if (joined.length > 0 && /[\s\u3000-\u303F\uFF00-\uFF20]$/.test(joined.at(-1) ?? '')) joined[joined.length - 1] += part
    else joined.push(part)
  }
  return joined
}

/** Columns of a monospace font that inline code may take and still stay on one line: the narrowest text column has room for that many. */
const maxUnbrokenColumns = 24

/** Whether inline code is too long to stay on one line. A Han character is two columns wide. */
export const isLongCode = (text: string): boolean => text.replace(/[\u2E80-\uFFEF]/g, '  ').length > maxUnbrokenColumns

/** Splits inline code at the beginnings of its options, such as `--d` of `--data`, which are every second piece: a line must not end between hyphen and name. */
export const splitAtOptions = (text: string): string[] => text.split(/(?<!\S)(-+[^\s-])/)
