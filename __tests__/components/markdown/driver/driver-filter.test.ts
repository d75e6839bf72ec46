import { filterWords } from '@/components/markdown/driver/filter-words'
import { showMatches } from '@/components/markdown/driver/show-matches'
import { buildSnapshot } from '@/lib/content/snapshot'

const { drivers } = buildSnapshot('content').data
const wordsOf = (name: string) => filterWords(drivers.find((driver) => driver.name === name)!)

beforeEach(() => {
  document.documentElement.lang = 'en'
  const items = [
    ['OneDrive', 'region:global view:global account:required tool:yes'],
    ['WebDAV', 'region:anywhere region:china region:global view:protocol account:required'],
    ['Local', 'region:anywhere region:china region:global account:none'],
    ['115', 'region:china view:china account:required tool:yes'],
  ]
  document.body.innerHTML = `<ul id="list">${items
    .map(([name, words]) => `<li data-search="${name!.toLowerCase()}" data-filter="${words}"><a href="#">${name}</a></li>`)
    .join('')}</ul>`
})

const shown = () => [...document.querySelectorAll('li:not([hidden]) a')].map(({ textContent }) => textContent)

test.each([
  ['nothing chosen', [], ['OneDrive', 'WebDAV', 'Local', '115']],
  ['a query', [['q', ' DAV ']], ['WebDAV']],
  ['a kind', [['view', 'protocol']], ['WebDAV']],
  ['a region includes what works anywhere', [['region', 'china']], ['WebDAV', 'Local', '115']],
  [
    'several values of one name widen',
    [
      ['view', 'china'],
      ['view', 'global'],
    ],
    ['OneDrive', '115'],
  ],
  [
    'another name narrows',
    [
      ['region', 'china'],
      ['tool', 'yes'],
    ],
    ['115'],
  ],
  ['by name', [['view', 'a-z']], ['115', 'Local', 'OneDrive', 'WebDAV']],
] as const)('%s', (_, chosen, expected) => {
  expect(showMatches('list', chosen)).toEqual({ shown: expected.length, total: 4 })
  expect(shown()).toEqual(expected)
})

test('the order of the page returns after sorting by name', () => {
  showMatches('list', [['view', 'a-z']])
  showMatches('list', [])
  expect(shown()).toEqual(['OneDrive', 'WebDAV', 'Local', '115'])
})

test('drivers have the words of their kind, and a wider value besides their own', () => {
  expect(wordsOf('S3')).toEqual(expect.arrayContaining(['view:object-storage', 'region:anywhere', 'region:china', 'region:global']))
  expect(wordsOf('Onedrive')).toEqual(expect.arrayContaining(['view:global', 'access:write', 'tool:yes']))
  expect(wordsOf('Onedrive Sharelink')).toEqual(expect.arrayContaining(['access:read', 'account:none']))
  expect(wordsOf('Lanzou')).toEqual(expect.arrayContaining(['account:optional', 'account:none']))
})
