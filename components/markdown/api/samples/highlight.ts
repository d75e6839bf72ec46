import type { Element } from 'hast'
import { writeHtml } from '@/lib/markdown/html/write-html'
import { sampleServer, sampleToken } from '@/lib/site/sample-connection'
import { createCodeHighlighter } from '../../code/highlighter'
import { markPlaceholders } from '../../code/placeholders'
import { tidyLine } from '../../code/tidy-line'
import { tokenTheme } from '../../code/token-theme'

/** Highlighted samples by language and text: the pages of both languages have the same. */
const coloured = new Map<string, Promise<string>>()

let highlighter: ReturnType<typeof createCodeHighlighter> | undefined

/** A sample as highlighted lines with markers where the visitor's URL and token are inserted. */
export function highlightSample(code: string, lang: string): Promise<string> {
  const key = `${lang}\0${code}`
  const known = coloured.get(key) ?? highlight(code, lang)
  coloured.set(key, known)
  return known
}

async function highlight(code: string, lang: string): Promise<string> {
  highlighter ??= createCodeHighlighter({ themes: [tokenTheme], langs: ['bash', 'javascript', 'python', 'go'] })
  const tree = (await highlighter).codeToHast(code, { lang, theme: 'tokens', tokenizeTimeLimit: 0 })
  const lines = ((tree.children[0] as Element).children[0] as Element).children
  lines.forEach((line, index) => {
    if (line.type === 'element') tidyLine(line, index, {})
  })
  return markConnection(writeHtml({ type: 'root', children: markPlaceholders(lines).children }))
}

/** `fill-samples.ts` finds the markers by their content. */
function markConnection(html: string): string {
  return html
    .replaceAll(sampleServer, `<span data-api="server">${sampleServer}</span>`)
    .replaceAll(`<span class="h">${sampleToken}</span>`, `<span class="h" data-api="token">${sampleToken}</span>`)
}
