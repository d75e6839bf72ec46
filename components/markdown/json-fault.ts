/**
 * Position and reason of the first JSON syntax error; undefined for valid JSON. Only some of V8's messages contain a position, so the
 * shortest prefix that fails for another reason than its end is searched.
 */
export function findJsonFault(text: string): { message: string; offset: number } | undefined {
  if (!failure(text)) return undefined
  let good = 0
  let bad = text.length
  while (good < bad) {
    const middle = Math.floor((good + bad) / 2)
    if (failsBeforeItsEnd(text.slice(0, middle + 1))) bad = middle
    else good = middle + 1
  }
  const offset = Math.min(good, text.length)
  const unexpected = offset >= text.trimEnd().length ? 'the end' : JSON.stringify(text[offset])
  return { message: `found ${unexpected}${hint(text, offset)}`, offset }
}

function failure(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** Whether no continuation could make the text valid JSON. */
function failsBeforeItsEnd(text: string): boolean {
  const message = failure(text)
  if (!message || /end of JSON input|Unterminated|No number after minus|Exponent part|Unterminated fractional/.test(message)) return false
  const position = /at position (\d+)/.exec(message)
  // A number such as `1.` or an escape such as `\u12` may continue.
  if (position) return Number(position[1]) < text.length && !/\\u?[\da-fA-F]{0,3}$/.test(text)
  return true
}

/** Explanations of common typos at the position. */
function hint(text: string, offset: number): string {
  const before = text.slice(0, offset).trimEnd().at(-1)
  const here = text[offset] ?? ''
  if (before === ',' && /[}\]]/.test(here)) return ' after a comma: one comma too many'
  if (here === "'") return ': JSON wants double quotes'
  if (/[A-Za-z_]/.test(here) && (before === '{' || before === ',')) return ': names stand in double quotes'
  if (here === '/') return ': JSON has no comments'
  return ''
}
