/** @jest-environment node */
import { buildKeys } from '@/lib/server/page-cache/page-keys'
import { ContentFolder, pair } from '../../../support/content-folder'

const home = '---\nhome: true\ntitle: Home\nheroDrivers: [S3]\nheroImage: ./media/hero.svg\n---\n'
const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`
const folder = new ContentFolder({
  ...pair('index.md', home),
  ...pair('guide/index.md', '---\ntitle: Guide\n---\n\nStart.\n'),
  'en/media/hero.svg': svg(10),
  'data/drivers/s3.yaml': 'name: S3\n',
})
afterAll(() => folder.remove())

const keys = () => buildKeys(folder.snapshot(), folder.dir, 'v')

/** Pages whose keys a change has made others. */
function changedBy(change: () => unknown): string[] {
  const before = keys()
  change()
  const after = keys()
  return Object.keys(after).filter((route) => /^\/(?:en|zh)(?:\/guide)?$/.test(route) && after[route] !== before[route])
}

test('home pages follow the drivers that they list, a page of words does not', () => {
  expect(changedBy(() => folder.write({ 'data/drivers/s3.yaml': 'name: S3\ntitle: { en: Other, zh: Other }\n' }))).toEqual(['/en', '/zh'])
})

test('home pages follow the picture that their frontmatter names', () => {
  expect(changedBy(() => folder.write({ 'en/media/hero.svg': svg(20) }))).toEqual(['/en', '/zh'])
})

test('a second contributor is shown by every page', () => {
  folder.git(['init', '-q'])
  folder.commit({}, 1)
  const commitAs = (name: string) => {
    folder.write(pair('guide/index.md', `---\ntitle: Guide\n---\n\nBy ${name}.\n`))
    folder.git(['-c', `user.name=${name}`, 'commit', '-q', '-a', '-m', 'Change', `--author=${name} <${name}@users.noreply.github.com>`], 2)
  }
  expect(changedBy(() => commitAs('bo'))).toEqual(expect.arrayContaining(['/en', '/zh', '/en/guide', '/zh/guide']))
})
