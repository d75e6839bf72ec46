import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { filterWords, keysOf } from '@/components/markdown/driver/driver-explorer'
import { DriverFilterForm, showMatches } from '@/components/markdown/driver/driver-filter-form.client'
import { nearestName } from '@/components/markdown/driver/driver-matches'
import { buildSnapshot } from '@/lib/content/snapshot'
import { searchKeys } from '@/lib/search/text/pinyin'

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
    .map(([name, words]) => `<ul><li data-search="0${name}\n0The ${name}" data-filter="${words}"><a href="#">${name}</a></li></ul>`)
    .join('')}</div>`
})

const shown = () => [...document.querySelectorAll('li:not([hidden]) a')].map(({ textContent }) => textContent)

test.each([
  ['nothing chosen', '', ['OneDrive', 'WebDAV', 'Local', '115', 'Palm']],
  ['a part of a name', 'q=+DAV+', ['WebDAV']],
  ['the beginning of one name hides what only contains it', 'q=L', ['Local']],
  ['a region includes what works anywhere', 'region=global', ['OneDrive', 'WebDAV', 'Local']],
  ['several kinds widen', 'kind=protocol&kind=local', ['WebDAV', 'Local']],
  ['several features narrow, as does another name', 'region=china&can=upload&can=tool', ['115']],
])('%s', (_, chosen, expected) => {
  expect(showMatches('list', [...new URLSearchParams(chosen)])).toEqual({ shown: expected.length, total: 5 })
  expect(shown()).toEqual(expected)
})

test.each([
  ['q=ondrvie', 'Similar names', ['OneDrive']],
  ['q=ondrvie&can=tool', 'Similar names', ['OneDrive']],
  ['q=ondrvie&can=guest', '0 of 5 What else', []],
  ['q=zzzz', '0 of 5 What else', []],
])('%s: %s', (query, status, names) => {
  window.history.replaceState(null, '', `?${query}`)
  const text = { search: '', placeholder: '', filters: '', count: '{shown} of {total} ', near: 'Similar names', reset: '', notYet: '' }
  const can = { label: '', choices: ['tool', 'guest'].map((value) => ({ name: 'can', value, text: value })) }
  render(createElement(DriverFilterForm, { listId: 'list', groups: [can], text, nothing: 'What else' }))
  expect(screen.getByRole('status').textContent).toBe(status)
  expect(shown()).toEqual(names)
})

describe('names of all drivers', () => {
  const find = (typed: string, locale: 'en' | 'zh' = 'en') => {
    const list = document.createElement('ul')
    for (const driver of drivers) {
      const entry = Object.assign(document.createElement('li'), { innerHTML: '<a href="#"></a><small data-reason></small>' })
      entry.dataset.search = keysOf(driver, locale)
      entry.querySelector('a')!.textContent = driver.title[locale]
      list.append(entry)
    }
    document.body.replaceChildren(Object.assign(document.createElement('div'), { id: 'driver-list' }))
    document.querySelector('#driver-list')!.append(list)
    showMatches('driver-list', [['q', typed]])
    return [...document.querySelectorAll('li:not([hidden])')].map((entry) => ({
      name: entry.querySelector('a')!.textContent,
      reason: entry.querySelector('[data-reason]')!.textContent,
    }))
  }

  test.each(['nas', 'synology', '群晖', 'qnap', 'NAS'])('%s finds the protocols of such a server, and says why', (typed) => {
    const found = find(typed)
    for (const name of ['SMB', 'WebDAV', 'SFTP', 'FTP', 'Local storage'])
      expect(found).toContainEqual({ name, reason: typed.toLowerCase() })
  })

  test.each([
    ['one drive', 'OneDrive'],
    ['onedrive', 'OneDrive'],
    ['googledrive', 'Google Drive'],
    ['google-photos', 'Google Photos'],
  ])('%s finds %s first, whatever the spaces', (typed, name) => {
    expect(find(typed)[0]).toEqual({ name: expect.stringContaining(name) as string, reason: '' })
  })

  test.each([
    ['坚果云', 'WebDAV'],
    ['alibaba', 'Aliyundrive Open'],
  ])('%s finds %s by another name', (typed, name) => {
    expect(find(typed)).toEqual(expect.arrayContaining([{ name, reason: typed }]))
  })

  test('letters of two words are no name: iCloud is not in “360 AI Cloud”', () => {
    expect(find('icloud')).toEqual([])
  })

  test('names that begin with the query come before other names, and each match that the list does not show has its reason', () => {
    for (const typed of ['ali', 's3', 'baidu', 'open', 'k', '阿里', 'aly']) {
      for (const locale of ['en', 'zh'] as const) {
        const found = find(typed, locale)
        for (const { name, reason } of found)
          expect([name, reason]).toEqual([
            name,
            searchKeys([reason || name]).some((key) => key.replaceAll(' ', '').includes(typed)) ? reason : 'none',
          ])
      }
    }
    expect(find('ali').map(({ name }) => name)).not.toContain('Chunker')
  })
})

test.each([
  ['ondrve', 'OneDrive'],
  ['webdaw', 'WebDAV'],
  ['synolgy', 'synology'],
  ['icloud', undefined],
  ['zzzzqq', undefined],
  ['webdavserver', undefined],
  ['', undefined],
])('%j may mean %j', (typed, name) => {
  expect(nearestName(drivers.map((driver) => keysOf(driver, 'en')).join('\n'), typed)).toBe(name)
})

test('drivers have the words of their kind, and a driver for anywhere has those of each region', () => {
  expect(wordsOf('S3')).toEqual(expect.arrayContaining(['kind:object-storage', 'region:china', 'region:global']))
  expect(wordsOf('Onedrive')).toEqual(expect.arrayContaining(['region:global', 'can:upload', 'can:tool']))
  expect(wordsOf('Onedrive Sharelink')).toContain('can:guest')
  expect(wordsOf('Lanzou')).toContain('can:guest')
})
