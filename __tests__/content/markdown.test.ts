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

/** What is wrong with the Markdown of a page, one list for each test. */
interface Findings {
  form: string[]
  left: string[]
  addresses: string[]
  lost: string[]
}

let snapshot: Snapshot
let pages: { page: Page; markdown: string; findings: Findings }[]
// Each tree is examined as soon as it is parsed: keeping those of all pages costs more time in the garbage collector than parsing them.
beforeAll(() => {
  snapshot = buildSnapshot()
  pages = locales.flatMap((locale) =>
    [...snapshot.pages[locale].values()].map((page) => {
      const markdown = writePageMarkdown(page, snapshot)
      const tree = fromMarkdown(markdown, { extensions: gfm.micromarkExtensions, mdastExtensions: [gfmFromMarkdown()] })
      const findings = {
        form: findForm(tree, markdown),
        left: findForms(tree),
        addresses: findAddresses(tree),
        lost: findLostLines(page, tree),
      }
      return { page, markdown, findings }
    }),
  )
}, 300_000)

/** Findings of one kind, on all pages that `counts` admits. */
const findingsOf = (kind: keyof Findings, counts: (page: Page) => boolean = () => true) =>
  pages.filter(({ page }) => counts(page)).flatMap(({ page, findings }) => findings[kind].map((found) => `${page.url}: ${found}`))

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

/** What a parser that knows none of our forms must not meet. */
function findForm(tree: Root, markdown: string): string[] {
  const faults: string[] = []
  let depth = 0
  let titles = 0
  visit(tree, (node) => {
    if (node.type === 'heading') {
      if (node.depth > depth + 1 || node.children.length === 0) faults.push(`heading of depth ${node.depth} after ${depth}`)
      if (node.depth === 1) titles += 1
      depth = node.depth
    }
    if ((node.type === 'link' || node.type === 'image' || node.type === 'definition') && !/^(?:https?|mailto):/.test(node.url))
      faults.push(node.url)
    if (node.type === 'text' && /^(?::::|@tab)|\*\*|\[\[toc|\[!code|\{#|\bundefined\b(?!\.)|\[object /i.test(node.value))
      faults.push(node.value)
    if (node.type === 'html')
      for (const [, name = ''] of node.value.matchAll(/<\/?([A-Za-z][\w-]*)/g)) if (!elements.has(name)) faults.push(node.value)
    if (node.type === 'html' && /<!--|(?:href|src)="(?!https?:)/.test(node.value)) faults.push(node.value)
  })
  if (titles !== 1) faults.push(`${titles} titles`)
  if (/&#x?[0-9a-f]+;/i.test(withoutCode(markdown))) faults.push('a character reference')
  return faults
}

/** Forms of ours. Pages may speak of a form, in inline code. */
function findForms(tree: Root): string[] {
  const left =
    /^:{3,}|^@tab\b|<(?:Driver|Settings|Configuration|Api|Token|Badge|VPCard|Catalog)|<[a-z]+-[a-z]+|\[\[toc\]\]|@include|::icon/m.exec(
      proseOf(tree, ['text', 'html']),
    )
  return left ? [left[0]] : []
}

/** Addresses that are not whole. */
function findAddresses(tree: Root): string[] {
  const addresses: string[] = []
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') addresses.push(node.url)
  })
  return addresses.filter((address) => !/^(?:https?:\/\/|mailto:|tel:)/.test(address))
}

/** Letters and digits only: marks, spaces and escapes differ between the forms. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** Lines of a page that are not in its Markdown. Takes the elements out of the tree. */
function findLostLines(page: Page, tree: Root): string[] {
  visit(tree, 'html', (node) => {
    node.value = node.value.replace(/<[^>]*>/g, '')
  })
  const written = lettersOf(proseOf(tree))
  const lines = page.outline.sections
    .flatMap(({ heading, text }) => [heading, ...text.split(/[\n\t]/)])
    // A picture for each theme: one is enough in a text.
    .map((line) => line.replace(/^(.+) \1$/, '$1'))
  return lines.filter((line) => line !== '[[toc]]' && !written.includes(lettersOf(line)))
}

test('a parser that knows none of our forms reads every page: whole addresses, headings in steps, nothing left of our own forms', () => {
  expect(findingsOf('form')).toEqual([])
  expect(pages.length).toBeGreaterThan(400)
})

test('no form of ours is left in the Markdown of any page', () => {
  expect(findingsOf('left')).toEqual([])
})

test('every address in it is whole', () => {
  expect(findingsOf('addresses')).toEqual([])
})

test('every line of a page is in its Markdown', () => {
  // The pages of all forms show some whose text is made of other letters: emoji names, marks, addresses.
  expect(findingsOf('lost', (page) => !page.path.startsWith('/guide/authoring'))).toEqual([])
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
