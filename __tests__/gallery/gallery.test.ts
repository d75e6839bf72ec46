/** @jest-environment node */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { writeGalleryContent } from './gallery-page'
import { acceptPictures, comparePicture, thumbnailOf } from './pictures'
import { reportHtml } from './report'
import { shots, widths } from './shots'

let folder: string

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'gallery-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A window of 1440 px with a box in it. */
const windowWith = (left: number) =>
  sharp({ create: { width: 1440, height: 900, channels: 3, background: 'white' } })
    .composite([{ input: { create: { width: 300, height: 200, channels: 3, background: '#0a7a6f' } }, left, top: 100 }])
    .png()
    .toBuffer()

test('an accepted picture is small; the same page compares equal, a box that moved does not', async () => {
  const before = await thumbnailOf(await windowWith(100), 1440)
  expect(before.length).toBeLessThan(5000)
  const file = path.join(folder, 'a.png')
  expect(await comparePicture(before, file)).toEqual({ change: 1 })
  writeFileSync(file, before)
  expect(await comparePicture(await thumbnailOf(await windowWith(100), 1440), file)).toEqual({ change: 0 })
  const moved = await comparePicture(await thumbnailOf(await windowWith(140), 1440), file)
  expect(moved.change).toBeGreaterThan(0.005)
  expect((await sharp(moved.diff).metadata()).width).toBe(389)
})

test('accepting writes what changed and removes what is no longer taken, unless only some were taken', async () => {
  const thumbnail = await thumbnailOf(await windowWith(0), 390)
  writeFileSync(path.join(folder, 'old-390.png'), 'x')
  acceptPictures([{ id: 'new-390', change: 1, thumbnail }], folder, false)
  expect(readdirSync(folder)).toEqual(['new-390.png', 'old-390.png'])
  acceptPictures([{ id: 'new-390', change: 0, thumbnail: Buffer.from('not written') }], folder, true)
  expect(readdirSync(folder)).toEqual(['new-390.png'])
  expect(readFileSync(path.join(folder, 'new-390.png'))).toEqual(thumbnail)
})

test('the report lists faults first, and shows what changed before and after', () => {
  const picture = { name: 'a', id: 'a-390', width: 390, path: '/a.html?q=<b>', change: 0.25, isNew: false, faults: [] }
  const html = reportHtml([picture], ['a at 390 px: cut <table>'])
  expect(html).toContain('<li>a at 390 px: cut &lt;table></li>')
  expect(html).toContain('/a.html?q=&lt;b> · 25.0 % of the pixels')
  for (const file of ['../../__tests__/gallery/accepted/a-390.png', 'new/a-390.png', 'diff/a-390.png'])
    expect(html).toContain(`src="${file}"`)
})

test('the gallery page has every form of Markdown in both languages', () => {
  writeGalleryContent('content', folder)
  for (const locale of ['en', 'zh']) expect(existsSync(path.join(folder, locale, 'gallery.md'))).toBe(true)
  expect(existsSync('content/en/gallery.md')).toBe(false)
})

test('forty pages and states at five widths, each with a name of its own', () => {
  expect(new Set(shots.map(({ name }) => name)).size).toBe(40)
  expect(widths).toEqual([390, 768, 1024, 1440, 1920])
})
