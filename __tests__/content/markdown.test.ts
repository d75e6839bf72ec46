/** @jest-environment node */
import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import remarkGfm from 'remark-gfm'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { listEndpoints } from '@/lib/content/data/openapi'
import type { Page } from '@/lib/content/page'
import { buildSnapshot, type Snapshot } from '@/lib/content/snapshot'
import { writePageMarkdown } from '@/lib/outputs/markdown-page/write-page'
import { locales } from '@/lib/site/locales'

const gfm = unified().use(remarkGfm).freeze().data() as { micromarkExtensions?: never[] }

let snapshot: Snapshot
let pages: { page: Page; markdown: string; tree: Root }[]
beforeAll(() => {
  snapshot = buildSnapshot()
  pages = locales.flatMap((locale) =>
    [...snapshot.pages[locale].values()].map((page) => {
      const markdown = writePageMarkdown(page, snapshot)
      return { page, markdown, tree: fromMarkdown(markdown, { extensions: gfm.micromarkExtensions, mdastExtensions: [gfmFromMarkdown()] }) }
    }),
  )
}, 300_000)

/** Text of a tree without code blocks. */
function proseOf(tree: Nodes, kinds: readonly string[] = ['text', 'inlineCode', 'html']): string {
  const parts: string[] = []
  visit(tree, (node) => {
    if ('value' in node && kinds.includes(node.type)) parts.push(node.value)
    if (node.type === 'image') parts.push(node.alt ?? '')
  })
  return parts.join('\n')
}

/** What GitHub shows as HTML of its own: signs that Markdown has none for. */
const elements = new Set(['br', 'kbd', 'mark', 'sub', 'sup', 'details', 'summary', 'a', 'div', 'p', 'span'])

const withoutCode = (markdown: string) => markdown.replace(/^(\s*>?\s*)(`{3,}|~{3,})[\s\S]*?^\1\2`*$/gm, '').replace(/(`+)[^`]+\1/g, '')

test('a parser that knows none of our forms reads every page: whole addresses, headings in steps, nothing left of our own forms', () => {
  const faults: string[] = []
  for (const { page, markdown, tree } of pages) {
    const fault = (what: string) => faults.push(`${page.url}: ${what}`)
    let depth = 0
    let titles = 0
    visit(tree, (node) => {
      if (node.type === 'heading') {
        if (node.depth > depth + 1 || node.children.length === 0) fault(`heading of depth ${node.depth} after ${depth}`)
        if (node.depth === 1) titles += 1
        depth = node.depth
      }
      if ((node.type === 'link' || node.type === 'image' || node.type === 'definition') && !/^(?:https?|mailto):/.test(node.url))
        fault(node.url)
      if (node.type === 'text' && /^(?::::|@tab)|\*\*|\[\[toc|\[!code|\{#|\bundefined\b(?!\.)|\[object /i.test(node.value))
        fault(node.value)
      if (node.type === 'html')
        for (const [, name = ''] of node.value.matchAll(/<\/?([A-Za-z][\w-]*)/g)) if (!elements.has(name)) fault(node.value)
      if (node.type === 'html' && /<!--|(?:href|src)="(?!https?:)/.test(node.value)) fault(node.value)
    })
    if (titles !== 1) fault(`${titles} titles`)
    if (/&#x?[0-9a-f]+;/i.test(withoutCode(markdown))) fault('a character reference')
  }
  expect(faults).toEqual([])
  expect(pages.length).toBeGreaterThan(400)
})

test('no form of ours is left in the Markdown of any page', () => {
  const found = pages.flatMap(({ page, tree }) => {
    // Pages may speak of a form, in inline code.
    const prose = proseOf(tree, ['text', 'html'])
    const left =
      /^:{3,}|^@tab\b|<(?:Driver|Settings|Configuration|Api|Token|Badge|VPCard|Catalog)|<[a-z]+-[a-z]+|\[\[toc\]\]|@include|::icon/m.exec(
        prose,
      )
    return left ? [`${page.url}: ${left[0]}`] : []
  })
  expect(found).toEqual([])
})

test('every address in it is whole', () => {
  const found = pages.flatMap(({ page, tree }) => {
    const addresses: string[] = []
    visit(tree, (node) => {
      if (node.type === 'link' || node.type === 'image' || node.type === 'definition') addresses.push(node.url)
    })
    return addresses.filter((address) => !/^(?:https?:\/\/|mailto:|tel:)/.test(address)).map((address) => `${page.url}: ${address}`)
  })
  expect(found).toEqual([])
})

/** Letters and digits only: marks, spaces and escapes differ between the forms. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

test('every line of a page is in its Markdown', () => {
  // The pages of all forms show some whose text is made of other letters: emoji names, marks, addresses.
  const lost = pages
    .filter(({ page }) => !page.path.startsWith('/guide/authoring'))
    .flatMap(({ page, tree }) => {
      visit(tree, 'html', (node) => {
        node.value = node.value.replace(/<[^>]*>/g, '')
      })
      const written = lettersOf(proseOf(tree))
      const lines = page.outline.sections
        .flatMap(({ heading, text }) => [heading, ...text.split(/[\n\t]/)])
        // A picture for each theme: one is enough in a text.
        .map((line) => line.replace(/^(.+) \1$/, '$1'))
      return lines.filter((line) => line !== '[[toc]]' && !written.includes(lettersOf(line))).map((line) => `${page.url}: ${line}`)
    })
  expect(lost).toEqual([])
})

test('every option, setting, key and endpoint is in the Markdown of some page, in both languages', () => {
  const { drivers, commonOptions, settings, configuration, openApi } = snapshot.data
  const names = [...drivers.flatMap(({ options }) => options), ...commonOptions].map(({ name }) => name)
  const keys = [...settings.flatMap((group) => group.settings), ...configuration].map(({ key }) => key)
  const shown = new Set([...snapshot.notes.values()].flatMap(({ tags }) => tags.flatMap(({ attributes }) => attributes.id ?? [])))
  const paths = listEndpoints(openApi().document!)
    .filter(({ operation }) => shown.has(operation.operationId))
    .map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(100)
  for (const locale of locales) {
    const whole = pages
      .filter(({ page }) => page.locale === locale)
      .map(({ markdown }) => markdown)
      .join('\n')
    expect([...names, ...keys].filter((name) => !whole.includes(`\`${name}\`${locale === 'en' ? ' (' : '（'}`))).toEqual([])
    expect(paths.filter((path) => !whole.includes(` ${path}\``))).toEqual([])
  }
})
