import type { ThemedToken } from 'shiki'

const notation = /^(.*?\S)?(\s*)((?:\/\/|#|;|--|%|<!--|\/\*).*\[!code [\s\S]*)$/

/**
 * Plain text and languages without comments are one token a line; the notation transformers look at tokens that are comments.
 * So a comment that holds a notation is parted from the text before it.
 */
export function partNotation(lines: ThemedToken[][]): ThemedToken[][] {
  return lines.map((tokens) =>
    tokens.flatMap((token) => {
      const match = token.content.includes('[!code ') ? notation.exec(token.content) : null
      if (!match || !match[1]) return [token]
      const text = match[1] + (match[2] ?? '')
      return [
        { ...token, content: text },
        { ...token, content: match[3] ?? '', offset: token.offset + text.length },
      ]
    }),
  )
}
