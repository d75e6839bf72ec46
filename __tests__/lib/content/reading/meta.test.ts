/** @jest-environment node */
import type { PageMeta } from '@/lib/content/page'
import { readingTimeOf } from '@/lib/content/reading/meta'
import { page, snapshotOf } from '../../../support/pages'

/** What the site makes of a page's frontmatter and text. */
function metaOf(frontmatter: Record<string, unknown>, text = 'Text.'): PageMeta {
  return snapshotOf({ 'en/guide/a.md': page(frontmatter, text) }).pages.en.get('/guide/a.html')!.meta
}

const url = 'https://ada.example/'

test.each([
  ['nothing', {}, []],
  ['a name', { author: 'Ada' }, [{ name: 'Ada' }]],
  ['names', { author: ['Ada', 'Lin'] }, [{ name: 'Ada' }, { name: 'Lin' }]],
  ['an object', { author: { name: 'Ada', url, email: 'ada@ada.example' } }, [{ name: 'Ada', url }]],
  ['a mixed list', { author: ['Ada', { name: 'Lin' }] }, [{ name: 'Ada' }, { name: 'Lin' }]],
  ['false hides', { author: false }, null],
  ['a number counts as nothing', { author: 7 }, []],
  ['an object without a name counts as nothing', { author: { url } }, []],
])('author: %s', (_, frontmatter, expected) => {
  expect(metaOf(frontmatter).author).toEqual(expected)
})

test.each([
  ['nothing', {}, [], []],
  ['a text', { category: 'Guide', tag: 'S3' }, ['Guide'], ['S3']],
  ['lists', { categories: ['Guide', 'API'], tags: ['S3', 'WebDAV'] }, ['Guide', 'API'], ['S3', 'WebDAV']],
  ['the singular wins', { category: 'One', categories: 'Two' }, ['One'], []],
  ['false is none', { category: false, tag: false }, [], []],
  ['another type counts as none', { category: 3, tag: [1] }, [], []],
])('category and tag: %s', (_, frontmatter, category, tag) => {
  expect(metaOf(frontmatter)).toMatchObject({ category, tag })
})

test.each([
  ['counted from the text', {}, 'one two three', { words: 3, minutes: 3 / 300 }],
  ['300 words are a minute', {}, 'word '.repeat(300), { words: 300, minutes: 1 }],
  ['Han characters count one by one, Latin words beside them', {}, '挂载 S3 存储', { words: 5, minutes: 5 / 300 }],
  ['replaced by the page', { readingTime: { minutes: 5, words: 1200 } }, 'one', { words: 1200, minutes: 5 }],
  ['hidden by the page', { readingTime: false }, 'one', null],
])('reading time: %s', (_, frontmatter, text, expected) => {
  expect(metaOf(frontmatter, text).readingTime).toEqual(expected)
})

test.each([
  ['', 0],
  ['a-b c_d e’f', 3],
  ['1.5 GB', 3],
  ['`--flag` **bold**', 2],
])('words of %j', (text, words) => {
  expect(readingTimeOf(text).words).toBe(words)
})

test.each([
  ['title of the frontmatter', { title: 'Set' }, '# Heading', 'Set'],
  ['the first h1', {}, 'Text\n\n# Heading', 'Heading'],
  ['the name of the file', {}, 'Text', 'a'],
])('title: %s', (_, frontmatter, text, title) => {
  expect(metaOf(frontmatter, text)).toMatchObject({ title, shortTitle: title })
})

test('a date is a moment, in UTC whatever the machine says', () => {
  expect(metaOf({ date: '2026-08-05 23:30' }).date).toBe('2026-08-05T23:30:00Z')
})
