/** @jest-environment node */
import { listEndpoints } from '@/lib/content/data/openapi'
import { buildSnapshot, type Snapshot } from '@/lib/content/snapshot'
import { parseMarkdown } from '@/lib/markdown/parse'
import { nodesOf } from '@/lib/markdown/nodes'
import { writePageMarkdown } from '@/lib/outputs/markdown-page/write-page'
import { describePage } from '@/lib/page-data/page-data'
import { locales, type Locale } from '@/lib/site/locales'

let snapshot: Snapshot
let written: { url: string; locale: Locale; markdown: string }[]
beforeAll(() => {
  snapshot = buildSnapshot()
  written = locales.flatMap((locale) =>
    [...snapshot.pages[locale].values()].map((page) => ({
      url: page.url,
      locale,
      markdown: writePageMarkdown(describePage(snapshot, page)),
    })),
  )
}, 300_000)

test('every page has one title, full URLs, no includes, and no data tags', () => {
  const faults: string[] = []
  for (const { url, markdown } of written) {
    let titles = 0
    for (const node of nodesOf(parseMarkdown(markdown))) {
      if (node.type === 'heading' && node.depth === 1) titles += 1
      if ((node.type === 'link' || node.type === 'image' || node.type === 'definition') && !/^(?:https?:\/\/|mailto:|tel:)/.test(node.url))
        faults.push(`${url}: ${node.url}`)
      if (node.type === 'html' && /<(?:Driver|CommonOptions|Settings|Configuration|Api|Catalog)|@include/.test(node.value))
        faults.push(`${url}: ${node.value}`)
    }
    if (titles !== 1) faults.push(`${url}: ${titles} titles`)
    if (/\bundefined\b \||\[object Object/.test(markdown)) faults.push(`${url}: a value that is no text`)
  }
  expect(faults).toEqual([])
  expect(written.length).toBeGreaterThan(400)
})

test('a list of calls links to where each is described, also for older URLs', () => {
  const document = snapshot.data.openApi().document!
  for (const { url, locale, markdown } of written.filter(({ url: address }) => address.endsWith('/guide/api/admin/task.html'))) {
    const links = [...nodesOf(parseMarkdown(markdown))].flatMap((node) =>
      node.type === 'link' && node.url.includes('#task-') ? node.url : [],
    )
    const older = listEndpoints(document).filter(({ operation }) => operation['x-same-as'])
    expect([url, links.length]).toEqual([url, older.length])
    for (const link of links) {
      const { pathname, hash } = new URL(link)
      const page = [...snapshot.pages[locale].values()].find((one) => one.url === pathname)
      expect(page?.outline().headings.map(({ id }) => `#${id}`)).toContain(hash)
    }
  }
})

test('every option, setting, key and endpoint is in the Markdown of some page, in both languages', () => {
  const { drivers, commonOptions, settings, configuration, openApi } = snapshot.data
  const names = [...drivers.flatMap(({ options }) => options), ...commonOptions].map(({ name }) => name)
  const keys = [...settings.flatMap((group) => group.settings), ...configuration].map(({ key }) => key)
  const shown = new Set(
    [...snapshot.files.values()].flatMap(({ reading }) => reading().tags.flatMap(({ attributes }) => attributes.id ?? [])),
  )
  const paths = listEndpoints(openApi().document!)
    .filter(({ operation }) => shown.has(operation.operationId))
    .map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(100)
  for (const locale of locales) {
    const whole = written
      .filter((page) => page.locale === locale)
      .map(({ markdown }) => markdown)
      .join('\n')
    expect([...names, ...keys].filter((name) => !whole.includes(`\`${name}\`${locale === 'en' ? ' (' : '（'}`))).toEqual([])
    expect(paths.filter((path) => !whole.includes(` ${path}\``))).toEqual([])
  }
})
