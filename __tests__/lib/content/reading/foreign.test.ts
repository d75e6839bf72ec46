/** @jest-environment node */
import { ContentFolder } from '../../../support/content-folder'

let folder: ContentFolder

beforeEach(() => (folder = new ContentFolder()))

const read = (text: string) => {
  folder.write({ 'en/a.md': text, 'zh/a.md': '# 甲\n\n文。\n' })
  const faults = folder.check().filter(({ file }) => file === 'en/a.md')
  return {
    page: folder.snapshot().pages.en.get('/a.html')!,
    faults: faults.map(({ severity, field, message }) => `${severity} ${field}: ${message}`),
  }
}

test.each([
  ['toc: [2, 6]', 'toc', '[2,6]'],
  ['navbar: none', 'navbar', '"none"'],
  ['lastUpdated: 2024-01-05', 'lastUpdated', '"2024-01-05"'],
])('a switch with a value of another engine has its default: %s', (yaml, field, shown) => {
  const { page, faults } = read(`---\ntitle: Kept\n${yaml}\n---\n\nText.\n`)
  expect(page.meta).toMatchObject({ title: 'Kept', kind: 'doc' })
  expect(page.meta).not.toHaveProperty(field)
  expect(faults).toContainEqual(expect.stringContaining(`warning ${field}: found ${shown}, expected true or false`))
})

test.each([
  ['title: 2024', { title: '2024' }],
  ['title: 21E08', { title: '21E08' }],
  ['title: 1.10', { title: '1.10' }],
  ['title: true', { title: 'true' }],
  ['aliases: [115, 123]', { aliases: ['115', '123'] }],
])('%s is the text that it was written as, and should stand in quotes', (yaml, meta) => {
  const { page, faults } = read(`---\n${yaml}\n---\n\nText.\n`)
  expect(page.meta).toMatchObject(meta)
  expect(faults.length).toBeGreaterThan(0)
  for (const fault of faults) expect(fault).toMatch(/^warning [\w.]+: found .*, read as .*, expected text in quotes$/)
})

test.each([
  ['tag: [1, v2]', 'error tag: found [1,"v2"], expected text in quotes: ["1","v2"]'],
  ['author: 12', 'error author: found 12, expected text in quotes: "12"'],
])('%s is empty, and says what to write', (yaml, fault) => {
  const { page, faults } = read(`---\ntitle: A\n${yaml}\n---\n\nText.\n`)
  expect(page.meta).toMatchObject({ tag: [], author: [] })
  expect(faults).toEqual([fault])
})

test.each([
  ['description: [a]', 'expected text'],
  ['aliases: /old', 'expected a list'],
  ['order: first', 'expected a number'],
  ['order: "5"', 'expected a number'],
  ['dir: A', 'expected fields below it'],
  ['author: [1, { x: 2 }]', 'expected text or fields below it or false'],
])('%s is said in words of editors', (yaml, expected) => {
  expect(read(`---\ntitle: A\n${yaml}\n---\n\nText.\n`).faults).toEqual([expect.stringMatching(`^error .*, ${expected}$`)])
})

test.each(['title: ""', "title: ' '"])('a page with %s is called as its heading', (yaml) => {
  expect(read(`---\n${yaml}\n---\n\n# From the text\n\nText.\n`).page.meta).toMatchObject({
    title: 'From the text',
    shortTitle: 'From the text',
  })
})

test.each(['+++', ';;;'])('frontmatter between %s is none', (mark) => {
  expect(read(`${mark}\ntitle = "A"\n${mark}\n\nText.\n`).faults).toEqual([
    `error frontmatter: found "${mark}", expected "---": frontmatter is YAML and nothing else`,
  ])
})

test('an empty field is none', () => {
  const { page, faults } = read('---\ntitle:\norder:\n---\n\n# From the text\n\nText.\n')
  expect(page.meta.title).toBe('From the text')
  expect(faults).toEqual(['title', 'order'].map((field) => `warning ${field}: found nothing, expected a value, or no such field`))
})

test.each(['title: A: b', 'title: "a" b', 'title: [x] y', 'title: @x', 'title: `x`', 'title: {x: y: z}'])(
  '%s is told to stand in quotes',
  (yaml) => {
    expect(read(`---\n${yaml}\n---\n\n# T\n\nText.\n`).faults).toEqual([expect.stringContaining('expected the text in quotes')])
  },
)

test.each(['\n', '<!-- A note. -->\n'])('fields after %j are reported', (before) => {
  expect(read(`${before}---\ntitle: A\n---\n\nText.\n`).faults).toEqual([
    expect.stringMatching(/^warning frontmatter: .*expected "---" on the first line/),
  ])
})

test('a rule after an empty line isn’t reported', () => {
  expect(read('\n---\n\nText.\n\n---\n').faults).toEqual([])
})

test('a file with another extension isn’t a page and is reported', () => {
  folder.write({ 'en/UPPER.MD': '# A', 'en/b.mdx': '# B', 'en/c.html': '<p>' })
  const messages = folder.check().flatMap(({ field, message }) => (field === 'file' ? [message] : []))
  expect(messages).toEqual([
    'UPPER.MD is no page, expected a name that ends in .md',
    'b.mdx is no page, expected a name that ends in .md',
    expect.stringContaining('c.html may run scripts'),
  ])
})
