/** @jest-environment node */
import { createDecider } from '@/lib/server/http/decide'
import { buildKeys } from '@/lib/server/page-cache/page-keys'
import { ContentFolder, pair } from '../../../support/content-folder'
import { routeTable } from '../../../support/route-table'

const folder = new ContentFolder({ ...pair('a.md', '---\ntitle: A\n---\n\nOne.\n'), ...pair('b.md', '---\ntitle: B\n---\n\nTwo.\n') })
afterAll(() => folder.remove())
const keys = (version = 'v') => buildKeys(folder.snapshot(), folder.dir, version, { find: () => undefined }).keys

test('a picture has the key of what it shows: another text changes none, another title its own', () => {
  const before = keys()
  folder.write({ 'en/a.md': '---\ntitle: A\n---\n\nAnother.\n' })
  const text = keys()
  expect([text['/en/a.html'] === before['/en/a.html'], text['/og/en/a.png'] === before['/og/en/a.png']]).toEqual([false, true])
  folder.write({ 'en/a.md': '---\ntitle: New\n---\n\nAnother.\n' })
  const title = keys()
  const changed = Object.keys(title).filter((address) => address.startsWith('/og/') && title[address] !== text[address])
  expect(changed).toEqual(['/og/en/a.png'])
})

test('pictures are found by their address, others are the 404 page of the language', () => {
  const decide = createDecider({
    id: 'x',
    dir: folder.dir,
    at: 0,
    table: routeTable({ pages: { en: ['/a.html'], zh: ['/a.html'] } }),
    fingerprint: 'f',
    keys: { '/og/en/a.png': 'picture', '/en/404': 'missing', '/zh/404': 'missing' },
  })
  const ask = (pathname: string) => decide({ pathname, search: '' }, {})
  expect(ask('/og/en/a.png')).toMatchObject({ kind: 'generated', routePath: '/og/en/a.png', policy: 'preview' })
  for (const path of ['/og/en/b.png', '/og/', '/og/%ff'])
    expect(ask(path)).toMatchObject({ kind: 'page', routePath: '/en/404', status: 404 })
})
