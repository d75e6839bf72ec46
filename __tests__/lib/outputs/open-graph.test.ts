/** @jest-environment node */
import sharp from 'sharp'
import { buildSnapshot } from '@/lib/content/snapshot'
import { describePage } from '@/lib/page-data/page-data'
import { keepKnown, makePreview } from '@/lib/outputs/open-graph/make-preview'
import { describePreview, describePreviewImage, findPreviewPage } from '@/lib/outputs/open-graph/preview'
import { previewPath } from '@/lib/routing/page-path'
import { locales } from '@/lib/site/locales'
import { page, snapshotOf } from '../../support/pages'
import { temporaryFolder } from '../../support/temporary-folder'

const snapshot = buildSnapshot()
process.env.CACHE_DIR = temporaryFolder()
const pages = locales.flatMap((locale) => [...snapshot.pages[locale].values()])

test('every page has its own image, found by its path', () => {
  expect(new Set(pages.map(previewPath)).size).toBe(pages.length)
  for (const one of pages) expect(findPreviewPage(previewPath(one), snapshot)).toMatchObject({ url: one.url, locale: one.locale })
})

test('the font has every character of every image', () => {
  const lost = pages.flatMap((one) => {
    const { title, area, language, brand } = describePreview(findPreviewPage(previewPath(one), snapshot)!)
    return [title, ...area, language, brand].filter((text) => keepKnown(text) !== text)
  })
  expect(lost).toEqual([])
})

test.each([
  ['Docker 🐳 and more', 'Docker and more'],
  ['文档 \u{E123}✅', '文档'],
])('%j is drawn as %j: nothing is looked for on other hosts', (text, drawn) => {
  expect(keepKnown(text)).toBe(drawn)
})

test('another title is another address, another text is the same one', () => {
  const of = (title: string, text: string) => {
    const made = snapshotOf({ 'en/index.md': page({ title: 'Home' }), 'en/a.md': page({ title }, text) })
    return describePreviewImage(describePage(made, made.pages.en.get('/a.html')!))
  }
  expect(of('A', 'one').url).toBe(of('A', 'two').url)
  expect(of('A', 'one').url).not.toBe(of('B', 'one').url)
  expect(of('A', 'one')).toMatchObject({
    url: expect.stringMatching(/^\/og\/en\/a\.png\?v=[\da-f]{8}$/),
    width: 1200,
    height: 630,
    alt: 'A | AList Docs',
  })
})

test('of a long title, so much is drawn as three lines can show', () => {
  const of = (long: string) => {
    const made = snapshotOf({
      'en/index.md': page({ title: 'Home' }),
      'en/a/index.md': page({}, `# ${long}`),
      'en/a/b.md': page({}, `# ${long}`),
    })
    return describePreview(describePage(made, made.pages.en.get('/a/b.html')!))
  }
  const { title, area } = of('a😀'.repeat(5000))
  expect([title.length, area.map(({ length }) => length)]).toEqual([200, [200]])
})

const draw = (title: string) => makePreview({ title, area: ['指南'], language: '简体中文', lang: 'zh-CN', brand: 'AList 文档' })

test('the longest title gives a PNG of 1200 × 630 of at most 60 KB', async () => {
  const longest = pages
    .map((one) => describePreview(findPreviewPage(previewPath(one), snapshot)!))
    .toSorted((a, b) => b.title.length - a.title.length)
  for (const preview of [longest[0]!, longest.find(({ lang }) => lang === 'zh-CN')!]) {
    const picture = await makePreview(preview)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(picture.length).toBeLessThanOrEqual(60 * 1024)
  }
})

test('Han characters are drawn, each as itself: a font without them would show the same box', async () => {
  const pictures = await Promise.all(['驱', '动', '网', ' '].map(draw))
  expect(new Set(pictures.map(String)).size).toBe(4)
})
