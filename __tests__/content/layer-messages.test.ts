/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { parsePage } from '@/lib/markdown/parse'
import { nodesOf } from '@/lib/markdown/nodes'
import pages from './layer-messages.json'

/** The messages of each layer around AList, with the list that they come from: every one has a row in both languages. */
interface Layer {
  source: string
  version: string
  texts: string[]
}

const layers = Object.entries(pages as Record<string, Record<string, Layer>>).flatMap(([page, byAnchor]) =>
  Object.entries(byAnchor).flatMap(([anchor, layer]) => ['en', 'zh'].map((locale) => [locale, page, anchor, layer] as const)),
)

test.each(layers)('%s %s#%s: each message of the list has a row', (locale, page, anchor, { texts, source }) => {
  expect(source).not.toBe('')
  const messages = messagesBelow(`content/${locale}/${page}.md`, anchor)
  expect(texts.filter((text) => !messages.has(text))).toEqual([])
})

/** The code in the first cells of the rows below a heading. */
function messagesBelow(file: string, anchor: string): Set<string> {
  const { children } = parsePage(readFileSync(file, 'utf8'))
  const start = children.findIndex((node) => node.type === 'heading' && node.data?.hProperties?.id === anchor)
  const next = children.findIndex((node, index) => index > start && node.type === 'heading' && node.depth === 2)
  // Some are folded.
  const tables = children.slice(start, next === -1 ? undefined : next).flatMap((node) => nodesOf(node, 'table'))
  const cells = tables.flatMap((table) => table.children.map((row) => row.children[0]!))
  return new Set(cells.flatMap((cell) => nodesOf(cell, 'inlineCode').map(({ value }) => value)))
}
