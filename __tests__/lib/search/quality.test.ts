/** @jest-environment node */
import { buildSnapshot } from '@/lib/content/snapshot'
import { publishSnapshot } from '@/lib/content/store'
import { messagesOf } from '@/lib/i18n/messages'
import { answerQuery } from '@/lib/search/query/answer'
import { handleSearch } from '@/lib/search/server/handler'
import { currentSearch, prepareSearch } from '@/lib/search/server/search-service'
import type { Searcher } from '@/lib/search/query/searcher'
import type { SearchAnswer, SearchData } from '@/lib/search/types'
import { localized, locales, type Locale } from '@/lib/site/locales'
import { queryLists, readQueries, shares, tryQueries } from '@/__tests__/support/search-quality'

/** What the search must not fall below, in percent: the page first, the page among the first five. */
const floors = { 'search-queries': { first: 90, amongFive: 99 }, 'search-queries-everyday': { first: 92, amongFive: 97 } }
const snapshot = buildSnapshot()
let data: Record<Locale, SearchData>
let searchers: Record<Locale, Searcher>

// The index of the process, in which the route handler searches too: building one takes seconds.
beforeAll(async () => {
  publishSnapshot(snapshot)
  await prepareSearch()
  const { languages } = (await currentSearch())!
  data = localized((locale) => languages[locale].data)
  searchers = localized((locale) => languages[locale].searcher)
})

const found = (locale: Locale, query: string) => searchers[locale].rank(query).map(({ page }) => data[locale].pages[page]!.path)

describe.each(locales)('%s', (locale) => {
  describe.each(queryLists)('%s', (list) => {
    const queries = readQueries(list)[locale]

    test('every expected page and section exists', () => {
      const missing = queries.flatMap(({ page, section, also = [] }) => [
        ...[page, ...also].filter((expected) => !snapshot.pages[locale].has(expected)),
        ...(section && !snapshot.pages[locale].get(page)?.outline.anchors.includes(section) ? [`${page}#${section}`] : []),
      ])
      expect(missing).toEqual([])
    })

    test(`success at 1 and at 5 stay above ${floors[list].first} and ${floors[list].amongFive} %`, () => {
      const { first, amongFive } = shares(tryQueries(searchers[locale], data[locale], queries))
      expect(100 * first).toBeGreaterThanOrEqual(floors[list].first)
      expect(100 * amongFive).toBeGreaterThanOrEqual(floors[list].amongFive)
    })
  })

  test('every suggestion of the empty box finds something', () => {
    for (const query of messagesOf(locale).search.suggested) expect(found(locale, query).length).toBeGreaterThan(0)
  })

  test('fallback pages are left out', () => {
    const own = [...snapshot.pages[locale].values()].filter(({ contentLocale }) => contentLocale === locale)
    expect(data[locale].pages.length).toBeLessThanOrEqual(own.length)
    expect(data[locale].pages.every(({ path: one }) => snapshot.pages[locale].get(one)?.contentLocale === locale)).toBe(true)
  })
})

test('any part of a Chinese sentence is found on its page', () => {
  let checked = 0
  for (const [at, section] of data.zh.sections.entries()) {
    const run = /\p{Script=Han}{8,}/u.exec(section.text)?.[0]
    if (at % 40 !== 0 || !run) continue
    const part = run.slice(1, 7)
    expect({ part, found: found('zh', part) }).toEqual({
      part,
      found: expect.arrayContaining([data.zh.pages[section.page]!.path]) as string[],
    })
    checked++
  }
  expect(checked).toBeGreaterThan(10)
})

test('what one language does not have comes from the other', () => {
  const answer = answerQuery((locale) => (locale === 'en' ? { rank: () => [], search: () => ({ hits: [], nbHits: 0 }) } : searchers.zh), {
    query: '夸克',
    locale: 'en',
    limit: 5,
  })
  expect(answer).toMatchObject({ locale: 'en', language: 'zh' })
  expect(answer.hits[0]).toMatchObject({ url: '/zh/guide/drivers/quark.html', language: 'zh' })
})

describe('options are hits of their own', () => {
  const drivers = '/guide/drivers/'
  const rowsFor = (locale: Locale, query: string) => searchers[locale].search(query, 24).hits

  test.each([
    ['en', 'root folder id', `${drivers}Trainbit.html#option-trainbit-root-folder-id`, 'Default: 0_000'],
    ['en', 'chunk size', `${drivers}googledrive.html#option-googledrive-chunk-size`, 'number · Default: 5'],
    ['en', 'chunk_size onedrive', `${drivers}onedrive.html#option-onedrive-chunk-size`, 'number · Default: 5'],
    ['en', 'order by', `${drivers}common.html#option-order-by`, 'choice'],
    ['en', 'site title', '/config/site.html#setting-site-title', 'Default: AList'],
    ['en', 'token_expires_in', '/config/configuration.html#config-token-expires-in', 'Default: 48'],
    ['zh', '分片大小', `/zh${drivers}mediafire.html#option-mediafire-chunk-size`, '数字 · 默认值：100'],
    ['zh', '根文件夹ID', `/zh${drivers}quark.html#option-quarktv-root-folder-id`, '默认值：0 · 必填'],
    ['zh', 'onedrive chunk_size', `/zh${drivers}onedrive.html#option-onedrive-chunk-size`, '数字 · 默认值：5'],
  ] as const)('%s: %s leads to %s', (locale, query, url, facts) => {
    const hit = rowsFor(locale, query).find((one) => one.url === url)
    expect(hit).toMatchObject({ kind: 'option' })
    expect(hit!._snippetResult.content!.value).toContain(facts)
  })

  test('an option has the tile of the driver whose form shows it', () => {
    const tileOfHit = (query: string, anchor: string) => rowsFor('en', query).find((one) => one.anchor === anchor)?.tile
    expect(tileOfHit('onedrive chunk size', 'option-onedrive-chunk-size')).toEqual({ mark: 'OD', color: 'sky' })
    expect(tileOfHit('quarktv root folder', 'option-quarktv-root-folder-id')).toEqual({ mark: 'QTV', color: 'blue' })
    expect(tileOfHit('order by', 'option-order-by')).toBeUndefined()
  })

  test.each([
    ['en', 'root folder id', 'root-folder-id'],
    ['en', 'cookie', 'cookie'],
    ['zh', '根文件夹ID', 'root-folder-id'],
    ['zh', '刷新令牌', 'refresh-token'],
  ] as const)('%s: %s, which dozens of drivers have, leaves room for what explains it', (locale, query, name) => {
    const hits = rowsFor(locale, query)
    const options = hits.filter(({ anchor }) => anchor.startsWith('option-') && anchor.endsWith(name))
    expect(options.length).toBeLessThanOrEqual(6)
    expect(new Set(options.map(({ url }) => url.split('#')[0])).size).toBe(options.length)
    expect(hits.length - options.length).toBeGreaterThan(6)
  })

  test.each([
    ['en', 'onedrive'],
    ['en', 'onedrive options'],
    ['zh', '夸克 选项'],
  ] as const)('%s: %s means no single option', (locale, query) => {
    expect(
      rowsFor(locale, query)
        .slice(0, 3)
        .filter(({ anchor }) => anchor.startsWith('option-')),
    ).toEqual([])
  })

  test('no two options of a page share an anchor, and none is that of a heading; a field with two rows has one', () => {
    for (const [number, { path }] of data.en.pages.entries()) {
      const sections = data.en.sections.filter(({ page }) => page === number)
      const names = new Map(sections.flatMap(({ options = [] }) => options.map(({ id, name }) => [`${id} ${name}`, id] as const)))
      const anchors = [...names.values(), ...snapshot.pages.en.get(path)!.outline.anchors]
      expect({ path, twice: anchors.filter((id, at) => anchors.indexOf(id) !== at) }).toEqual({ path, twice: [] })
    }
  })
})

describe('/api/search', () => {
  const ask = async (query: string) => handleSearch(new Request(`http://localhost/api/search?${query}`))

  test('answers in the shape that DocSearch shows, cacheable', async () => {
    const response = await ask('q=onedrive&locale=en&limit=3')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+, s-maxage=\d+, stale-while-revalidate=\d+$/)
    const answer = (await response.json()) as SearchAnswer
    expect(answer.hits).toHaveLength(3)
    expect(answer.hits[0]).toMatchObject({
      url: '/guide/drivers/onedrive.html',
      type: 'lvl1',
      hierarchy: { lvl1: 'OneDrive / SharePoint' },
      _snippetResult: { hierarchy: { lvl1: { value: '<mark>OneDrive</mark> / SharePoint' } } },
    })
  })

  test('a bad query is answered 400 with the reason, and not cached', async () => {
    const response = await ask('locale=en')
    expect(response.status).toBe(400)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ error: 'q: missing, expected the words to search for' })
  })

  test.each(['%00%01', '*', '[[[', '\\', '"', '。。。', '😀', 'a'.repeat(512), '网'.repeat(170), '__proto__', 'constructor'])(
    '%s does not throw',
    async (query) => {
      const words = encodeURIComponent(decodeURIComponent(query.startsWith('%') ? query : encodeURIComponent(query)))
      const response = await ask(`q=${words}&locale=zh`)
      expect(response.status).toBe(200)
    },
  )
})
