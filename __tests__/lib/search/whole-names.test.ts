/** @jest-environment node */
import { loadSearch } from '@/lib/search/index/load'
import type { PageRecord } from '@/lib/search/types'

const pages: [path: string, title: string, text: string][] = [
  [
    '/guide/tokens.html',
    'Tokens',
    'Version v3.25.1 is new. Address 192.168.31.7 is local.\nThe add-on is small.\nFile rclone.conf.\nPath C:\\Program Files\\App.',
  ],
  ['/guide/numbers.html', 'Numbers', 'Column 3. Row 25. Page 1. [3, 25, 1]\nAdd an address. Turn it on.\nProgram files of an app.'],
  ['/guide/columns.html', 'Columns', '3 columns, 25 rows, 1 page.\nAdd on. Files of the program, and an app.'],
  ['/guide/syntax.html', 'Markdown syntax', 'Markdown. '.repeat(40)],
  ['/guide/markdown.html', 'Markdown', 'Short page.'],
  ['/guide/codes.html', 'Codes', 'Code\tCause\n502\tThe proxy points to another port.'],
]

const searcher = loadSearch([
  { locale: 'en', traditional: '', typed: { wrappers: [], faults: [], words: {} } },
  ...pages.map(([path, title, text]): PageRecord => ({
    page: { path, title, area: 'guide', group: 'Guide', names: [], pinyin: [] },
    sections: [{ id: '', headings: [], text, code: '' }],
  })),
  {
    page: { path: '/faq/panels.html', title: 'Panels', area: 'faq', group: 'FAQ', names: [], pinyin: [] },
    sections: [
      { id: 'panels', headings: ['Hosting panels'], text: '', code: '' },
      { id: 'one', headings: ['Hosting panels', 'port is taken'], text: 'Another program uses it.', code: '', kind: 'error' },
      { id: 'two', headings: ['Hosting panels', 'disk is full'], text: 'Delete files.', code: '', kind: 'error' },
      { id: 'other', headings: ['Others'], text: 'Nothing else.', code: '' },
    ],
  },
])

test.each([
  ['3.25.1', '<mark>v3.25.1</mark>'],
  ['v3.25.1', '<mark>v3.25.1</mark>'],
  ['add-on', '<mark>add-on</mark>'],
  ['C:\\Program Files\\App', '<mark>C:\\Program Files\\App</mark>'],
])('%s is found and marked as a whole', (query, marked) => {
  const [hit] = searcher.search(query, 5).hits
  expect(hit?.url).toBe('/guide/tokens.html')
  const html = hit!.sentence!
  expect(html.replaceAll('</mark> <mark>', ' ')).toContain(marked)
  expect(html.match(/<mark>/g)!.length).toBe(marked.split(' ').length)
})

test('a page with the query as its title comes first, however often others say it', () => {
  expect(searcher.search('markdown', 5).hits[0]?.url).toBe('/guide/markdown.html')
})

test('the header row of a table is not what a hit shows', () => {
  expect(searcher.search('codes', 5).hits[0]?.sentence).toBe('502 · The proxy points to another port.')
})

test('a section that is a table of errors shows the row that is closest to the query', () => {
  expect(searcher.search('hosting panels', 5).hits[0]).toMatchObject({
    anchor: 'panels',
    sentence: expect.stringMatching(/^port is taken/),
  })
})
