import {
  transformerNotationDiff,
  transformerNotationErrorLevel,
  transformerNotationFocus,
  transformerNotationHighlight,
  transformerNotationWordHighlight,
  transformerRemoveNotationEscape,
} from '@shikijs/transformers'
import rehypePrettyCode, { type Options } from 'rehype-pretty-code'
import { createCodeHighlighter } from './highlighter'
import { tokenTheme } from './token-theme'
import type { ThemedToken } from 'shiki'

const notations = String.raw`\s*((?:\[!code [^\]\n]*\]\s*)+)`

/** How comments begin and end in languages that have an end mark, as expressions. */
const pairs = [
  '<!--+ -->',
  '\\/\\*+ \\*\\/',
  '\\(\\* \\*\\)',
  '<# #>',
  '\\{- -\\}',
  '\\{# #\\}',
  '<%(?:#|--) (?:--)?%>',
  '\\{\\{!(?:--)? (?:--)?\\}\\}',
  '--\\[\\[ \\]\\]',
]

/** A comment of notations alone at the end of a line; braces around it are JSX unless they can be a block of JavaScript. */
const comment = new RegExp(
  [
    String.raw`(?<![)=]\s*|=>\s*)\{\/\*${notations}\*\/\}`,
    ...pairs.map((pair) => pair.replace(' ', () => notations)),
    String.raw`(?:\/\/+[!-]?|#+|;+|--+|%+|(?:(?<=^|\s)|&\s*)(?:REM\s|::))${notations}`,
  ]
    .map((form) => String.raw`\s*${form}\s*$`)
    .join('|'),
  'i',
)

/** A comment with other words next to the notation. */
const longComment = /^(.*?\S)?(\s*)((?:\/\/|#|;|--|%|<!--|\/\*).*\[!code [\s\S]*)$/

/**
 * Notation transformers look for comment tokens and leave the end marks of comments in the line. So a comment of notations becomes a line
 * comment, which they remove as a whole, and in plain text and languages without comments, where a line is one token, a comment is separated
 * from the text before it.
 */
function partNotation(lines: ThemedToken[][]): ThemedToken[][] {
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

// Version 3 of the algorithm counts lines after removing the notation's own line, as VitePress does.
const matchAlgorithm = { matchAlgorithm: 'v3' as const }

const options: Options = {
  theme: tokenTheme as Options['theme'],
  getHighlighter: createCodeHighlighter,
  keepBackground: false,
  grid: false,
  bypassInlineCode: true,
  transformers: [
    { name: 'no-clock', preprocess: withoutClock },
    { name: 'plain-notation', tokens: partNotation },
    transformerNotationDiff(matchAlgorithm),
    transformerNotationHighlight(matchAlgorithm),
    transformerNotationFocus(matchAlgorithm),
    transformerNotationErrorLevel(matchAlgorithm),
    transformerNotationWordHighlight(matchAlgorithm),
    // `[\!code ++]` shows a notation literally.
    transformerRemoveNotationEscape(),
  ] as Options['transformers'],
}

/** By default a line is not highlighted if it takes half a second, so a busy machine would build other pages than an idle one. */
function withoutClock(_: string, limits: { tokenizeTimeLimit?: number; tokenizeMaxLineLength?: number }): void {
  Object.assign(limits, { tokenizeTimeLimit: 0, tokenizeMaxLineLength: 20_000 })
}

/** Highlights code fences, with the markers of lines. */
export const highlightCode: [typeof rehypePrettyCode, Options] = [rehypePrettyCode, options]
