import {
  transformerNotationDiff,
  transformerNotationErrorLevel,
  transformerNotationFocus,
  transformerNotationHighlight,
  transformerNotationWordHighlight,
  transformerRemoveNotationEscape,
} from '@shikijs/transformers'
import type { Element, ElementContent } from 'hast'
import { toString } from 'mdast-util-to-string'
import rehypePrettyCode, { type Options } from 'rehype-pretty-code'
import {
  createCssVariablesTheme,
  createJavaScriptRegexEngine,
  getSingletonHighlighter,
  guessEmbeddedLanguages,
  type BundledLanguage,
  type ThemedToken,
} from 'shiki'
import { unified } from 'unified'
import { tidyLines } from './tidy-lines'

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

/**
 * The expressions of grammars take time by the square of a line's length: a line of 300 `<` in a shell takes 36 ms, one of 1,000 takes 800. What is
 * longer is not colored, nor are further blocks of a page: a deadline instead would color other lines on a busy machine than on an idle one.
 */
const maxLineCharacters = 300
const maxCharacters = 20_000

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
    if (text.length > maxLineCharacters || !text.includes('[!code ')) return tokens
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

/** Shiki's theme of variables, whose names `tidyLines` turns into classes. In shells only quoted text is a string, and options step back; PowerShell's keywords are often a part of a path. */
const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--shiki-', fontStyle: false })
theme.tokenColors!.push(
  { scope: 'string.unquoted.argument.shell', settings: { foreground: 'var(--shiki-foreground)' } },
  { scope: 'constant.other.option', settings: { foreground: 'var(--shiki-token-punctuation)' } },
  { scope: ['source.powershell keyword'], settings: { foreground: 'var(--shiki-foreground)' } },
)

// Version 3 of the algorithm counts lines after removing the notation's own line, as VitePress does.
const matchAlgorithm = { matchAlgorithm: 'v3' as const }

const engine = createJavaScriptRegexEngine({ forgiving: true })

/**
 * One highlighter for all pages, kept by Shiki, of which the bundles of pages and of route handlers have one copy. Its grammars are matched by
 * JavaScript's own regular expressions: Shiki's default engine highlights the content in the same way and as fast, but the memory of its
 * WebAssembly grows to more than 100 MB and never shrinks. A pattern that JavaScript does not know is skipped, so a language with one is
 * colored in part.
 */
const getHighlighter: NonNullable<Options['getHighlighter']> = (settings) => getSingletonHighlighter({ ...settings, engine })

const options: Options = {
  theme: theme as Options['theme'],
  getHighlighter,
  defaultLang: { block: 'text' },
  keepBackground: false,
  grid: false,
  transformers: [
    {
      name: 'limits',
      preprocess: (_, limits) => void Object.assign(limits, { tokenizeTimeLimit: 0, tokenizeMaxLineLength: maxLineCharacters + 1 }),
    },
    { name: 'plain-notation', tokens: partNotation },
    transformerNotationDiff(matchAlgorithm),
    transformerNotationHighlight(matchAlgorithm),
    transformerNotationFocus(matchAlgorithm),
    transformerNotationErrorLevel(matchAlgorithm),
    transformerNotationWordHighlight(matchAlgorithm),
    // `[\!code ++]` shows a notation literally.
    transformerRemoveNotationEscape(),
    { name: 'tidy', code: tidyLines },
  ],
  onVisitLine(line) {
    line.properties = { className: ['line', ...(line.properties.className ?? [])] }
  },
  onVisitHighlightedLine(line) {
    line.properties.className = [...new Set([...(line.properties.className ?? []), 'highlighted'])]
  },
}

/**
 * Highlights blocks of code (`<pre><code class="language-…">`), each of which becomes a `<figure>`. Code in an unknown language, or that a
 * grammar fails on, is plain text.
 */
export async function highlightBlocks(blocks: Element[]): Promise<void> {
  const shiki = await getHighlighter({ themes: [], langs: [] })
  let characters = 0
  for (const block of blocks) {
    characters += toString(block).length
    const [code] = block.children
    if (characters > maxCharacters && code?.type === 'element') code.properties.className = ['language-text']
  }
  // Samples of Markdown contain other languages, whose colors would depend on whether an earlier page has loaded them.
  const embedded = guessEmbeddedLanguages(blocks.map((block) => toString(block)).join('\n'), undefined, shiki)
  await shiki.loadLanguage(...(embedded as BundledLanguage[]))
  await unified().use(rehypePrettyCode, options).run({ type: 'root', children: blocks })
}

/**
 * The lines of a highlighted block. Each contains its line break, because a selection is copied without the breaks between boxes: empty lines
 * would be lost.
 */
export function linesOf(figure: Element): ElementContent[] {
  const { children } = (figure.children[0] as Element).children[0] as Element
  return children.flatMap((child, index) => {
    const before = children[index - 1]
    if (child.type !== 'text' || before?.type !== 'element') return child
    before.children.push(child)
    return []
  })
}
