import type { ThemedToken } from 'shiki'

const notations = String.raw`\s*((?:\[!code [^\]\n]*\]\s*)+)`

/** A comment of notations alone at the end of a line; braces around it are JSX only at the start of a line or after a tag. */
const comment = new RegExp(
  [
    String.raw`(?<=^\s*|>\s*)\{\/\*${notations}\*\/\}`,
    String.raw`<!--${notations}-->`,
    String.raw`\/\*${notations}\*\/`,
    String.raw`\(\*${notations}\*\)`,
    String.raw`(?:\/\/|#|;|--|%|(?:(?<=^|\s)|&\s*)(?:REM\s|::))${notations}`,
  ]
    .map((form) => String.raw`\s*${form}\s*$`)
    .join('|'),
  'i',
)

/** One with other words beside the notation. */
const longComment = /^(.*?\S)?(\s*)((?:\/\/|#|;|--|%|<!--|\/\*).*\[!code [\s\S]*)$/

/**
 * Notation transformers look for comment tokens and leave the end marks of comments in the line. So a comment of notations becomes a line
 * comment, which they remove as a whole, and in plain text and languages without comments, where a line is one token, a comment is separated
 * from the text before it.
 */
export function partNotation(lines: ThemedToken[][]): ThemedToken[][] {
  return lines.map((tokens) => {
    const text = tokens.map(({ content }) => content).join('')
    if (!text.includes('[!code ')) return tokens
    const match = comment.exec(text)
    if (!match) return tokens.flatMap(partToken)
    let length = text.slice(0, match.index).trim() === '' ? 0 : match.index
    const before = tokens.flatMap((token) => {
      const content = token.content.slice(0, length)
      length -= content.length
      return content === '' ? [] : [{ ...token, content }]
    })
    return [...before, { ...tokens.at(-1)!, content: `// ${match.slice(1).find(Boolean)}` }]
  })
}

function partToken(token: ThemedToken): ThemedToken[] {
  const match = token.content.includes('[!code ') ? longComment.exec(token.content) : null
  if (!match || !match[1]) return [token]
  const text = match[1] + (match[2] ?? '')
  return [
    { ...token, content: text },
    { ...token, content: match[3] ?? '', offset: token.offset + text.length },
  ]
}
