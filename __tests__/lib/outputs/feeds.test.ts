/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { generateJsonFeed, parseAtomFeed, parseJsonFeed } from 'feedsmith'
import { validateXML } from 'xmllint-wasm'
import { readHistory } from '@/lib/content/history'
import { contentDir } from '@/lib/content/reading/read'
import { buildSnapshot, type Snapshot } from '@/lib/content/snapshot'
import { buildFeed } from '@/lib/outputs/feeds/feed'
import { writeAtom, writeJsonFeed } from '@/lib/outputs/feeds/write-feed'
import { feedTopics } from '@/lib/routing/generated-files'
import { snapshotOf, page } from '../../support/pages'
import { locales, splitLocale } from '@/lib/site/locales'

const schema = readFileSync('__tests__/support/atom.rng', 'utf8')
const validate = (xml: string) => validateXML({ xml: [{ fileName: 'feed.atom', contents: xml }], schema, extension: 'relaxng' })
let real: Snapshot

beforeAll(async () => {
  real = buildSnapshot(contentDir(), await readHistory(contentDir()))
})

const changelog = (text: string) => snapshotOf({ 'en/guide/changelog.md': page({ title: 'Changelog' }, `\nText.\n\n${text}`) })
const releases = (text: string) => buildFeed(changelog(text), 'en', 'releases', 'json').items

test.each(locales.flatMap((locale) => feedTopics.map((topic) => [locale, topic] as const)))(
  '%s, %s: valid Atom and JSON Feed, which read as what they say',
  async (locale, topic) => {
    const feed = buildFeed(real, locale, topic, 'atom')
    const xml = writeAtom(feed)
    expect((await validate(xml)).errors).toEqual([])
    const read = parseAtomFeed(xml)
    expect(read).toMatchObject({ id: feed.id, title: { value: feed.title }, updated: feed.updated.toISOString() })
    expect(read.entries).toHaveLength(feed.items.length)
    expect(read.entries?.map(({ title, content }) => [title?.value, content?.value])).toEqual(
      feed.items.map(({ title, html }) => [title, html]),
    )
    expect(feed.items.length).toBe(30)
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(30)
    for (const { url } of feed.items) expect(splitLocale(new URL(url).pathname).locale).toBe(locale)
    // A reader of JSON Feed 1.1 knows every field and its kind.
    const written: unknown = JSON.parse(writeJsonFeed(buildFeed(real, locale, topic, 'json')))
    const readJson = parseJsonFeed(written)
    expect(JSON.parse(JSON.stringify(generateJsonFeed(readJson as Parameters<typeof generateJsonFeed>[0])))).toEqual(written)
    expect(readJson.items).toHaveLength(30)
  },
)

test('releases come from the headings of the changelog, newest first', () => {
  const [newest] = buildFeed(real, 'en', 'releases', 'json').items
  expect(newest).toMatchObject({ title: 'AList v3.63.0', updated: new Date('2026-08-05T00:00:00Z') })
  expect(newest?.html).toContain('<code>auth_mode</code>')
  expect(newest?.url).toMatch(/\/guide\/changelog\.html#v3\.63\.0$/)
  const marked = buildFeed(real, 'zh', 'releases', 'json').items.find(({ title }) => title === 'AList v3.57.0')
  expect(marked).toMatchObject({ tags: ['需处理'], html: expect.stringMatching(/^<p><strong>需处理<\/strong>/) })
})

test.each([
  ['## v3.2.0, v3.2.1 · 2026-07-01, 2026-07-03\n\n- two\n', ['AList v3.2.0, v3.2.1', '2026-07-03', '<ul><li><p>two</p></li></ul>']],
  [
    '## v3.2.0 · 2026-07-01 {#v3.2.0}\n\n`a<b` & [docs](./webdav.md)\n\n## See also\n\nother\n',
    ['AList v3.2.0', '2026-07-01', /^<p><code>a&lt;b<\/code> &amp; <a href="https:\/\/[^/]+\/guide\/webdav\.html">docs<\/a><\/p>$/],
  ],
  [
    '## v3.2.0 · 2026-07-01\n\n<Badge text="A & B" /> **x**\n',
    ['AList v3.2.0', '2026-07-01', '<p><strong>A &amp; B</strong> <strong>x</strong></p>'],
  ],
])('%j', (text, [title, day, html]) => {
  const [item, ...more] = releases(text)
  expect(more).toEqual([])
  expect([item?.title, item?.updated.toISOString().slice(0, 10)]).toEqual([title, day])
  expect(item?.html).toMatch(html instanceof RegExp ? html : new RegExp(`^${String(html)}$`))
})

test.each([
  ['a month instead of a day', '## v3.2.0 · 2026-07\n\nx\n'],
  ['no version', '## Releases of 2026-07-01\n\nx\n'],
])('a heading with %s is left out', (_, text) => {
  expect(releases(text)).toEqual([])
})

test('without history, without a changelog: empty feeds that are still valid', async () => {
  const empty = snapshotOf({ 'en/index.md': page({ title: 'Home' }) })
  for (const topic of ['releases', 'changes'] as const)
    expect((await validate(writeAtom(buildFeed(empty, 'en', topic, 'atom')))).errors).toEqual([])
})

test('changes are the newest commits, and a page changed again is a new entry', () => {
  const items = buildFeed(real, 'en', 'changes', 'json').items
  const times = items.map(({ updated }) => updated.getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  for (const { id, updated } of items) expect(id.endsWith(updated.toISOString().slice(0, 10))).toBe(true)
})
