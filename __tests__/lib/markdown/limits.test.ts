/** @jest-environment node */
import { parseMarkdown } from '@/lib/markdown/parse'
import { translateFlow } from '@/components/markdown/flowchart/translate-flow'
import { checkFiles } from '../../support/content-folder'
import { readPage } from '../../support/read-page'

const faultsOf = (text: string) => readPage(text).faults.map(({ line, message }) => `${line} ${message}`)

/** Texts whose time grows with the square of their length, with what refuses them. */
const bombs: [name: string, text: string, refusal: string][] = [
  ['emphasis', '**a*'.repeat(2000), '1 the text cannot be read: one paragraph has more than 1000 signs such as * [ $ <, expected fewer'],
  ['deletions', `Text\n\n${'a~~b '.repeat(2000)}`, '3 the text cannot be read: one paragraph has more than 1000 signs'],
  ['brackets', '[a]['.repeat(2000), '1 the text cannot be read: one paragraph has more than 1000 signs'],
  ['footnotes', '[^1]'.repeat(2000), '1 the text cannot be read: one paragraph has more than 1000 signs'],
  ['comments', `a ${'<!--'.repeat(60)}`, '1 the text cannot be read: more than 50 comments are opened and not closed, expected fewer'],
  ['comments on lines', `a\n${'b <!--\n'.repeat(60)}`, '52 the text cannot be read: more than 50 comments'],
  ['instructions', `a ${'<?'.repeat(60)}`, '1 the text cannot be read: more than 50 comments'],
  ['containers', '::: tip\n'.repeat(11), '11 the text cannot be read: containers are nested more than 10 deep, expected fewer'],
  ['containers in quotes', '> ::: tip\n'.repeat(11), '11 the text cannot be read: containers are nested more than 10 deep'],
  ['quotes', `${'> '.repeat(11)}a`, '1 the text cannot be read: lists and quotes are nested more than 10 deep'],
  ['lists', [...Array(11).keys()].map((level) => `${'  '.repeat(level)}- a`).join('\n'), '11 the text cannot be read: lists are nested'],
  ['items', '- a\n'.repeat(3001), '3001 the text cannot be read: more than 3000 items of lists, expected fewer'],
  ['headings', '# a\n'.repeat(2001), '2001 the text cannot be read: more than 2000 headings and tabs, expected fewer'],
  ['underlined headings', 'a\n=\n'.repeat(2001), '4002 the text cannot be read: more than 2000 headings and tabs'],
  ['tabs', `::: tabs\n${'@tab a\n'.repeat(2001)}`, '2002 the text cannot be read: more than 2000 headings and tabs, expected fewer'],
  ['cells', `a|b\n-|-\n${'x|y|z|\n'.repeat(4001)}`, 'the text cannot be read: more than 12000 cells of tables, expected fewer'],
  ['alerts', '> [!NOTE]\n\n'.repeat(1501), '3001 the text cannot be read: more than 1500 lists and quotes begin'],
]

test.each(bombs)('%s: refused with the line, and shown as code', (_, text, refusal) => {
  expect(faultsOf(text)[0]).toContain(refusal)
  expect(parseMarkdown(text).children.map(({ type }) => type)).toEqual(['code'])
})

test('what people write is below every limit', () => {
  const table = `| a | b |\n| - | - |\n${'| **a** `b` [c](#d) | $x$ <br> *e* |\n'.repeat(500)}`
  const comments = '<!-- a -->\n\nText <!-- b --> text\n\n'.repeat(100)
  const boxes = `${'::: tip\na\n:::\n\n'.repeat(100)}${':'.repeat(12)} tip\n${'::: info\na\n:::\n'.repeat(20)}${':'.repeat(12)}\n`
  const code = `\`\`\`text\n${'::: tip\n<!-- **\n'.repeat(200)}\`\`\``
  for (const text of [table, comments, boxes, code, '- '.repeat(20), '* '.repeat(20)])
    expect(parseMarkdown(text).children.some(({ data }) => data && 'unread' in data)).toBe(false)
})

test('a text of more than 256 KB is refused with its size', () => {
  expect(checkFiles({ 'en/a.md': 'x'.repeat(256 * 1024 + 1) })).toContainEqual(
    'en/a.md:1 error size: the page has 257 KB, expected at most 256 KB',
  )
})

test('every unknown name of a flowchart is reported once, however many there are', () => {
  const names = [...Array(20_000).keys()].map((index) => `a${index}`)
  expect(translateFlow([...names, ...names].join('->')).faults).toHaveLength(names.length)
})

test('a page has a budget of nodes, of components and of those that show whole lists', () => {
  expect(faultsOf('*a* '.repeat(400).concat('\n\n').repeat(45))).toContain('1 the page has more than 50000 parts, expected a shorter page')
  expect(faultsOf('<Badge text="a" />\n\n'.repeat(2001))).toContain('4001 more than 2000 components are on this page, expected fewer')
  for (const text of ['<DriverExplorer />', '[[toc]]', '<CommonOptions />'])
    expect(faultsOf(`${text}\n\n`.repeat(21))).toContain('41 more than 20 components on this page show whole lists, expected fewer')
  expect(faultsOf('<Badge text="a" />\n\n'.repeat(100) + '[[toc]]\n\n')).toEqual([])
})
