/** @jest-environment node */
import fs, { existsSync, mkdirSync, readdirSync, renameSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { findMedia, readManifest, findOriginal } from '@/lib/media/media'
import { encodeApart, encodeMedia, measureMedia, prepareMedia } from '@/lib/media/prepare-media'
import { appPrograms, bundlePrograms } from '@/scripts/build/bundle-programs'
import { renderMarkdown } from '../../support/render-markdown'
import { temporaryFolder } from '../../support/temporary-folder'
import { until } from '../../support/until'

const root = temporaryFolder()
const content = path.join(root, 'content')
const cache = process.env.CACHE_DIR

/** A picture that does not compress to nothing. */
async function paint(file: string, width: number, height: number, type: 'png' | 'webp' = 'png') {
  const noise = sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, await noise[type]().toBuffer())
}

beforeAll(async () => {
  process.env.CACHE_DIR = path.join(root, 'cache')
  await paint(path.join(content, 'en/guide/wide image.png'), 1000, 400)
  await paint(path.join(content, 'en/guide/small.webp'), 300, 200, 'webp')
  writeFileSync(path.join(content, 'en/guide/drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>')
  writeFileSync(path.join(content, 'en/guide/broken.png'), 'no picture')
})
afterAll(() => {
  process.env.CACHE_DIR = cache
  if (cache === undefined) delete process.env.CACHE_DIR
})

test('images are measured and resized once; unreadable ones are reported and stop nothing', async () => {
  const { manifest, faults } = await measureMedia(content, path.join(root, 'public'))
  expect(faults).toEqual([{ file: path.join(content, 'en/guide/broken.png'), message: expect.stringContaining('unsupported') }])
  expect(manifest).toEqual({
    '/_content/en/guide/drawing.svg': { width: 40, height: 20, hash: expect.any(String), made: [] },
    '/_content/en/guide/small.webp': { width: 300, height: 200, hash: expect.any(String), made: [] },
    '/_content/en/guide/wide image.png': { width: 1000, height: 400, hash: expect.any(String), made: [480, 760, 1000] },
  })
  const folder = path.join(root, 'cache/media')
  // Pages can be rendered now; the smaller files follow.
  expect(existsSync(folder)).toBe(false)
  expect(await encodeMedia(manifest, content, path.join(root, 'public'))).toEqual({ manifest, faults: [] })
  const made = readdirSync(folder)
  expect(made).toHaveLength(3)
  expect(
    (
      await sharp(
        path.join(
          folder,
          made.find((name) => name.includes('-480'))!,
        ),
      ).metadata()
    ).width,
  ).toBe(480)
  const before = made.map((name) => statSync(path.join(folder, name)).ino)
  await encodeMedia(manifest, content, path.join(root, 'public'))
  expect(readdirSync(folder).map((name) => statSync(path.join(folder, name)).ino)).toEqual(before)
  // What the build has is not made again.
  mkdirSync(path.join(root, 'front'))
  renameSync(folder, path.join(root, 'front', 'media'))
  jest.replaceProperty(process, 'env', { ...process.env, SITE_DIST: root })
  await encodeMedia(manifest, content, path.join(root, 'public'))
  expect(existsSync(folder)).toBe(false)
  jest.restoreAllMocks()
})

test('a picture is read again only if it has changed', async () => {
  // A file that has just been written is not taken for unchanged.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  const read = jest.spyOn(fs, 'readFileSync')
  const countRead = async () => {
    read.mockClear()
    await measureMedia(content, path.join(root, 'public'))
    return read.mock.calls.filter(([file]) => String(file).startsWith(content)).length
  }
  expect([await countRead(), await countRead()]).toEqual([4, 0])
  writeFileSync(path.join(content, 'en/guide/broken.png'), 'no picture either')
  expect([await countRead(), await countRead()]).toEqual([1, 0])
  jest.restoreAllMocks()
})

test.each([
  [
    '![a](<wide image.png>)',
    /<source type="image\/avif" srcSet="[^"]*-480\.avif 480w, [^"]*-760\.avif 760w, [^"]*-1000\.avif 1000w"/,
    /width="1000" height="400"/,
  ],
  ['![a](<wide image.png> =500x)', /sizes="500px"/, /width="500" height="200"/],
  ['![a](small.webp)', /^(?!.*<source)/, /width="300" height="200"/],
  ['![a](drawing.svg)', /^(?!.*<source)/, /width="40" height="20"/],
  ['![a](missing.png)', /^(?!.*<source)/, /^(?!.*width=)/],
])('%s keeps its place', async (markdown, ...expected) => {
  const html = await renderMarkdown(markdown, { file: 'en/guide/page.md' })
  for (const pattern of expected) expect(html).toMatch(pattern)
})

test('the image that a smaller file is made from is found by its name', () => {
  const hash = findMedia(readManifest(), '/_content/en/guide/wide image.png')?.hash ?? ''
  expect(findOriginal(`${hash}-480.avif`)).toBe('/_content/en/guide/wide image.png')
  expect(findOriginal(`${hash}-300.avif`)).toBeUndefined()
  expect(findOriginal('0000000000000000-480.avif')).toBeUndefined()
})

test('an address is found in any spelling', () => {
  expect(findMedia(readManifest(), '/_content/en/guide/wide%20image.png#dark')?.width).toBe(1000)
  expect(findMedia(readManifest(), '/_content/en/guide/%E0%A4%A')).toBeUndefined()
})

test('an image with too many pixels or a drawing of too many bytes isn’t decoded, and a wide one is resized to the page’s width', async () => {
  const folder = path.join(root, 'large')
  mkdirSync(path.join(folder, 'en'), { recursive: true })
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
  // 8,000 × 8,000 pixels of one colour are a file of 200 KB and would take 200 MB.
  writeFileSync(path.join(folder, 'en/bomb.png'), await plain(8000, 8000))
  writeFileSync(
    path.join(folder, 'en/drawing.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2">${'<g/>'.repeat(600_000)}</svg>`,
  )
  writeFileSync(path.join(folder, 'en/long.png'), Buffer.alloc(21 * 2 ** 20))
  await paint(path.join(folder, 'en/wide.png'), 4000, 100)
  const { manifest, faults } = await measureMedia(folder, path.join(root, 'public'))
  expect(faults.toSorted((one, other) => (one.file < other.file ? -1 : 1))).toEqual([
    { file: path.join(folder, 'en/bomb.png'), message: expect.stringMatching(/8000 × 8000 pixels, expected at most 25 million/) },
    { file: path.join(folder, 'en/drawing.svg'), message: expect.stringMatching(/2\.3 MB, expected at most 2/) },
    { file: path.join(folder, 'en/long.png'), message: expect.stringMatching(/21\.0 MB, expected at most 20/) },
  ])
  expect(manifest['/_content/en/wide.png']).toMatchObject({ width: 4000, height: 100, made: [480, 760, 1520] })
  expect(manifest['/_content/en/bomb.png']).toBeUndefined()
})

test('a process of its own makes the smaller files, and the log says if it fails', async () => {
  const folder = path.join(root, 'apart')
  await paint(path.join(folder, 'en/photo.png'), 700, 300)
  const { manifest } = await measureMedia(folder, path.join(root, 'public'))
  const made = path.join(root, 'cache/media', `${manifest['/_content/en/photo.png']!.hash}-480.avif`)
  // The program finds its packages above its folder.
  const build = path.resolve('.cache/tests')
  await bundlePrograms(appPrograms, path.join(build, 'front'))
  jest.replaceProperty(process, 'env', { ...process.env, SITE_DIST: build })
  await encodeApart(manifest, folder, path.join(root, 'public'))
  expect(existsSync(made)).toBe(true)
  const told = jest.spyOn(console, 'error').mockImplementation()
  jest.replaceProperty(process, 'env', { ...process.env, SITE_DIST: root })
  await encodeApart(manifest, folder, path.join(root, 'public'))
  expect(told.mock.calls.join()).toMatch(/Smaller pictures are missing.* 1\./)
  jest.restoreAllMocks()
})

test('commits that come faster than their images are made leave one process, that of the last', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation()
  const build = temporaryFolder()
  const program = path.join(build, 'front/encode-media.mjs')
  const started = path.join(build, 'started')
  for (const folder of [path.dirname(program), started]) mkdirSync(folder)
  writeFileSync(
    program,
    `import fs from 'node:fs'; fs.writeFileSync(${JSON.stringify(`${started}/`)} + process.pid, ''); setInterval(() => {}, 1000)`,
  )
  jest.replaceProperty(process, 'env', { ...process.env, SITE_DIST: build })
  const commits: Promise<void>[] = []
  for (let commit = 1; commit <= 3; commit++) {
    commits.push(encodeApart({}, content, root))
    await until(() => readdirSync(started).length === commit)
  }
  // They resolve when their processes are gone.
  await Promise.all(commits.slice(0, 2))
  writeFileSync(program, '')
  commits.push(encodeApart({}, content, root))
  await Promise.all(commits)
  expect(told).not.toHaveBeenCalled()
  jest.restoreAllMocks()
})

test('what is known of an unchanged image is not measured again, also that it cannot be decoded', async () => {
  const folder = path.join(root, 'known')
  const file = path.join(folder, 'en/cut.png')
  await paint(file, 900, 300)
  truncateSync(file, 2000)
  const publicDir = path.join(root, 'public')
  const { manifest, faults } = await prepareMedia(folder, publicDir)
  expect(faults).toEqual([{ file, message: expect.any(String) }])
  expect(manifest['/_content/en/cut.png']).toMatchObject({ width: 900, made: [] })
  expect(await measureMedia(folder, publicDir)).toEqual({ manifest, faults: [] })
  await paint(file, 800, 300)
  expect((await measureMedia(folder, publicDir)).manifest['/_content/en/cut.png']).toMatchObject({ width: 800, made: [480, 760, 800] })
})
