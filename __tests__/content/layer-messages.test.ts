/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { Heading, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
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
  const messages = messagesBelow(`content/${locale}/faq/${page}.md`, anchor)
  expect(texts.filter((text) => !messages.has(text.replaceAll('\\|', '|')))).toEqual([])
})

/** The code in the first cells of the rows below a heading. */
function messagesBelow(file: string, anchor: string): Set<string> {
  const tree = fromMarkdown(readFileSync(file, 'utf8'), { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  const start = tree.children.findIndex((node) => node.type === 'heading' && toString(node as Heading).endsWith(`{#${anchor}}`))
  const next = tree.children.findIndex((node, index) => index > start && node.type === 'heading' && node.depth === 2)
  const tables = tree.children.slice(start, next === -1 ? undefined : next).filter((node): node is Table => node.type === 'table')
  const found = new Set<string>()
  for (const table of tables)
    for (const row of table.children) visit(row.children[0]!, 'inlineCode', ({ value }) => void found.add(value.replaceAll('\\|', '|')))
  return found
}
