import type { ThemedToken } from 'shiki'

const notation = /^(.*?\S)?(\s*)((?:\/\/|#|;|--|%|<!--|\/\*).*\[!code [\s\S]*)$/

/**
 * In plain text and languages without comments, a line is one token, while notation transformers examine comment tokens. So a comment with
 * a notation is separated from the text before it.
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
