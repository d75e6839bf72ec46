/** A piece of a sentence from data. */
export type InlinePart =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  /** `written` is the link as it stands in the data. */
  | { kind: 'link'; text: string; address: string; written: string }

/** Takes a sentence from data apart: backticks mark code and `[words](/path)` a link; nothing else is markup. */
export function parseInlineText(text: string): InlinePart[] {
  return text.split(/(`[^`]+`|\[[^\]]+\]\([^)\s]+\))/).flatMap((part, index): InlinePart[] => {
    if (part === '') return []
    if (index % 2 === 0) return [{ kind: 'text', text: part }]
    if (part.startsWith('`')) return [{ kind: 'code', text: part.slice(1, -1) }]
    const [, words = '', address = ''] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? []
    return [{ kind: 'link', text: words, address, written: part }]
  })
}
