import type { Element, ElementContent } from 'hast'
import { toString } from 'mdast-util-to-string'
import rehypePrettyCode, { type Options } from 'rehype-pretty-code'
import {
  createCssVariablesTheme,
  createJavaScriptRegexEngine,
  getSingletonHighlighter,
  guessEmbeddedLanguages,
  type BundledLanguage,
} from 'shiki'
import { unified } from 'unified'
import { tidyLines } from './tidy-lines'

/**
 * The expressions of grammars take time by the square of a line's length: a line of 300 `<` in a shell takes 36 ms, one of 1,000 takes 800. What is
 * longer is not colored, nor are further blocks of a page: a deadline instead would color other lines on a busy machine than on an idle one.
 */
const maxLineCharacters = 300
const maxCharacters = 20_000

/** Shiki's theme of variables, whose names `tidyLines` turns into classes. In shells only quoted text is a string, and options step back; PowerShell's keywords are often a part of a path. */
const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--shiki-', fontStyle: false })
theme.tokenColors!.push(
  { scope: 'string.unquoted.argument.shell', settings: { foreground: 'var(--shiki-foreground)' } },
  { scope: 'constant.other.option', settings: { foreground: 'var(--shiki-token-punctuation)' } },
  { scope: ['source.powershell keyword'], settings: { foreground: 'var(--shiki-foreground)' } },
)

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
    { name: 'tidy', code: tidyLines },
  ],
  onVisitLine(line) {
    line.properties = { className: ['line'] }
  },
  onVisitHighlightedLine(line) {
    line.properties.className = ['line', 'highlighted']
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
