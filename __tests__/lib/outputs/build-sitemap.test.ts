/** @jest-environment node */
import { buildSitemap } from '@/lib/outputs/build-sitemap'
import { ContentFolder } from '../../support/content-folder'

test('every page is in the sitemap once, under its own language, with its last change', async () => {
  const folder = new ContentFolder({
    'en/index.md': '---\ntitle: Home\ndate: 2026-01-02\n---\n\nText.\n',
    'zh/index.md': '---\ntitle: 首页\n---\n\n文字。\n',
  })
  folder.git(['init', '-q'])
  folder.commit({ 'en/guide/only.md': '---\ntitle: Only English\n---\n\nText.\n' }, 60)
  const committed = new Date((1_700_000_000 + 60) * 1000)
  const entries = buildSitemap(await folder.snapshotWithHistory())
  expect(entries.map(({ url, lastModified }) => [new URL(url).pathname, lastModified])).toEqual([
    ['/guide/only.html', committed],
    ['/', committed],
    ['/zh/', committed],
  ])
  expect(Object.keys(entries[0]!.alternates!.languages!)).toEqual(['en-US', 'x-default'])
  expect(Object.keys(entries[1]!.alternates!.languages!)).toEqual(['en-US', 'zh-CN', 'x-default'])
})

test('without history the date that a page names counts, and a page without one tells no time', () => {
  const folder = new ContentFolder({
    'en/index.md': '---\ntitle: Home\ndate: 2026-01-02\n---\n\nText.\n',
    'en/other.md': '---\ntitle: Other\n---\n\nText.\n',
  })
  const entries = buildSitemap(folder.snapshot())
  expect(entries.map(({ lastModified }) => lastModified)).toEqual([new Date('2026-01-02'), undefined])
})
