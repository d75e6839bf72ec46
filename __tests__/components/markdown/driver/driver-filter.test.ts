import { filterWords } from '@/components/markdown/driver/driver-explorer'
import { nearestNames, showMatches } from '@/components/markdown/driver/driver-filter-form.client'
import { buildSnapshot } from '@/lib/content/snapshot'

const { drivers } = buildSnapshot('content').data
const wordsOf = (name: string) => filterWords(drivers.find((driver) => driver.name === name)!)

beforeEach(() => {
  const items = [
    ['OneDrive', 'region:global can:upload can:tool'],
    ['WebDAV', 'region:china region:global kind:protocol can:upload'],
    ['Local', 'region:china region:global kind:local can:upload can:guest'],
    ['115', 'region:china can:upload can:tool'],
    ['Palm', 'region:china'],
  ]
  document.body.innerHTML = `<div id="list">${items
    .map(
      ([name, words]) =>
        `<ul><li data-search="${name!.toLowerCase()}\nthe ${name!.toLowerCase()}" data-filter="${words}"><a href="#">${name}</a></li></ul>`,
    )
    .join('')}</div>`
})

const shown = () => [...document.querySelectorAll('li:not([hidden]) a')].map(({ textContent }) => textContent)

test.each([
  ['nothing chosen', [], ['OneDrive', 'WebDAV', 'Local', '115', 'Palm']],
  ['a part of a name', [['q', ' DAV ']], ['WebDAV']],
  ['the beginning of one name hides what only contains it', [['q', 'L']], ['Local']],
  ['a region includes what works anywhere', [['region', 'global']], ['OneDrive', 'WebDAV', 'Local']],
  [
    'several kinds widen',
    [
      ['kind', 'protocol'],
      ['kind', 'local'],
    ],
    ['WebDAV', 'Local'],
  ],
  [
    'several features narrow, as does another name',
    [
      ['region', 'china'],
      ['can', 'upload'],
      ['can', 'tool'],
    ],
    ['115'],
  ],
] as const)('%s', (_, chosen, expected) => {
  expect(showMatches('list', chosen)).toEqual({ shown: expected.length, total: 5 })
  expect(shown()).toEqual(expected)
})

test.each([
  ['ondrve', ['OneDrive']],
  ['webdaw', ['WebDAV']],
  ['zzzz', []],
  ['', []],
])('%j may mean %j', (typed, names) => {
  expect(nearestNames('list', typed).map(({ name }) => name)).toEqual(names)
})

test('drivers have the words of their kind, and a driver for anywhere has those of each region', () => {
  expect(wordsOf('S3')).toEqual(expect.arrayContaining(['kind:object-storage', 'region:china', 'region:global']))
  expect(wordsOf('Onedrive')).toEqual(expect.arrayContaining(['region:global', 'can:upload', 'can:tool']))
  expect(wordsOf('Onedrive Sharelink')).toContain('can:guest')
  expect(wordsOf('Lanzou')).toContain('can:guest')
})
