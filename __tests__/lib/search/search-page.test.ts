/** @jest-environment node */
import { queryOf, suggestPages } from '@/components/reader/search/page/suggested-pages.client'
import { searchPageHtml } from '@/lib/search/page/results-html'
import { messagesOf } from '@/lib/i18n/messages'
import type { SearchAnswer } from '@/lib/search/types'

const words = messagesOf('en').search
const answer: SearchAnswer = {
  query: 'x',
  locale: 'en',
  language: 'en',
  isGuess: false,
  nbHits: 1,
  hits: [
    {
      url: '/a.html#b',
      anchor: 'b',
      language: 'en',
      kind: 'heading',
      area: 'guide',
      title: '<mark>Section</mark>',
      page: 'Page &amp; more',
      above: ['Guide', 'Page &amp; more'],
      sentence: 'A sentence.',
    },
  ],
}

test('a result shows its section, the way to it and a sentence', () => {
  const html = searchPageHtml(words, 'en', 'section', answer)
  expect(html).toContain('<ol lang="en-US"><li><a href="/a.html#b"><svg')
  expect(html).toContain('<b><mark>Section</mark></b><small>Guide › Page &amp; more</small><span>A sentence.</span></a></li>')
})

test('steps follow the sentence that introduces them', () => {
  const html = searchPageHtml(words, 'en', 'x', {
    ...answer,
    hits: [{ ...answer.hits[0]!, introduction: 'To do it:', answer: ['One.', 'Two.'] }],
  })
  expect(html).toContain(
    '<h2>Steps · <a href="/a.html#b"><mark>Section</mark></a> · Page &amp; more</h2><p>To do it:</p><ol><li>One.</li><li>Two.</li></ol>',
  )
})

test('a line of a sentence does not end with a dot between two parts', () => {
  const html = searchPageHtml(words, 'en', 'x', {
    ...answer,
    hits: [{ ...answer.hits[0]!, sentence: 'number · Default: 5 · <mark>Size</mark>' }],
  })
  expect(html).toContain('<span>number ·&nbsp;Default: 5 ·&nbsp;<mark>Size</mark></span>')
})

test('a page of a driver, its sections and its options show the tile of its provider, other kinds their icon', () => {
  const [hit] = answer.hits
  const html = (kind: 'page' | 'option' | 'error' | 'call') =>
    searchPageHtml(words, 'en', 'x', { ...answer, hits: [{ ...hit!, kind, tile: { mark: 'OD', color: 'blue' } }] })
  expect(html('page')).toContain('<span data-tile="blue" aria-hidden="true">OD</span>')
  expect(html('option')).toContain('<span data-tile="blue" aria-hidden="true">OD</span>')
  expect(html('error')).toContain('data-tile')
  expect(html('call')).not.toContain('data-tile')
})

test('a query without an answer says so', () => {
  expect(searchPageHtml(words, 'en', 'x')).toContain(words.busy.replaceAll("'", '&#039;'))
  expect(searchPageHtml(words, 'en', '')).not.toContain('<p>')
})

test('the lines of a pasted text stay apart in a field of one line', () => {
  expect(searchPageHtml(words, 'en', 'a\nb')).toContain('value="a b"')
})

test('what a reader typed never becomes markup', () => {
  const html = searchPageHtml(words, 'en', `"><script>alert(1)</script>'`, { ...answer, hits: [] })
  expect(html).not.toContain('<script>')
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;')
})

test.each([
  ['/guide/install/dockr.html', 'dockr'],
  ['/zh/guide/drivers/one-drive', 'one drive'],
  ['/faq/', 'faq'],
  ['/%E5%A4%B8%E5%85%8B.php', '夸克'],
  ['/%', ''],
])('%s may have meant %j', (path, query) => {
  expect(queryOf(path)).toBe(query)
})

test.each([
  [
    '/guide/install/dokcer.html',
    ['/guide/install/docker.html', '/guide/install/uninstall.html#docker', '/faq/howto.html#proxy-for-docker'],
  ],
  ['/faq/dokcer.html', ['/guide/install/docker.html', '/faq/howto.html#proxy-for-docker', '/guide/install/uninstall.html#docker']],
  ['/faq/what-dokcer-really-is', []],
])('%s suggests pages and sections whose names have half of its words as the search corrects them', (path, urls) => {
  const hits = [
    ['/faq/howto.html#proxy-for-docker', 'How-to', 'Use a proxy for <mark>Docker</mark>'],
    ['/guide/install/uninstall.html#docker', 'Uninstall', '<mark>Docker</mark> and Compose'],
    ['/guide/install/docker.html#update', 'Docker &amp; co', 'Update'],
    ['/guide/webdav.html#connect', 'WebDAV', 'Connect'],
  ].map(([url = '', page = '', title = '']) => ({ ...answer.hits[0]!, url, page, title }))
  expect(suggestPages(hits, path).map(({ url }) => url)).toEqual(urls)
})
