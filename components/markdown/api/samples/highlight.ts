import type { Element, ElementContent } from 'hast'
import { writeHtml } from '@/lib/markdown/html/write-html'
import { sampleServer, sampleToken } from '@/lib/site/values'
import { highlightBlocks, linesOf } from '../../code/highlight-code'
import { markPlaceholders } from '../../code/placeholders'

/** Highlighted samples by language and text: the pages of both languages have the same. */
const coloured = new Map<string, Promise<string>>()

/** A sample as highlighted lines with markers where the visitor's URL and token are inserted. */
export function highlightSample(code: string, lang: string): Promise<string> {
  const key = `${lang}\0${code}`
  const highlighted = coloured.get(key) ?? highlight(code, lang)
  coloured.set(key, highlighted)
  return highlighted
}

async function highlight(code: string, lang: string): Promise<string> {
  const element = (tagName: string, className: string[], child: ElementContent): Element => ({
    type: 'element',
    tagName,
    properties: { className },
    children: [child],
  })
  const block = element('pre', [], element('code', [`language-${lang}`], { type: 'text', value: code }))
  await highlightBlocks([block])
  return markConnection(writeHtml({ type: 'root', children: markPlaceholders(linesOf(block)).children }))
}

/** `fill-samples.ts` finds the markers by their content. */
function markConnection(html: string): string {
  return html
    .replaceAll(sampleServer, `<span data-api="server">${sampleServer}</span>`)
    .replaceAll(`<span class="h">${sampleToken}</span>`, `<span class="h" data-api="token">${sampleToken}</span>`)
}
