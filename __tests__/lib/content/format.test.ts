/** @jest-environment node */
import { formatAnnotations, formatFaults, formatJson } from '@/lib/content/check/format'
import type { ContentFault } from '@/lib/content/errors'

const faults: ContentFault[] = [
  { file: 'en/a.md', line: 12, column: 5, field: 'link', message: 'no page x', severity: 'error' },
  { file: 'en/a.md', line: 3, field: 'icon', message: '100% unknown: a, b', severity: 'warning' },
  { file: '../public/img/a.png', line: 1, field: 'image', message: 'unused', severity: 'warning' },
]
const summary = { pages: { en: 2, zh: 1 }, milliseconds: 1234 }

test('for people: grouped by file, with the places and the counts', () => {
  expect(formatFaults(faults, 'content', summary)).toBe(`content/en/a.md
  12:5  error    link: no page x
  3     warning  icon: 100% unknown: a, b

public/img/a.png
  1  warning  image: unused

By kind: icon 1, image 1, link 1
1 error, 2 warnings in 2 en and 1 zh pages (1.2 s)`)
})

test('the first ones only, all of them counted', () => {
  expect(formatFaults(faults, 'content', summary, { max: 1 })).toBe(`content/en/a.md
  12:5  error    link: no page x

… and 2 more

By kind: icon 1, image 1, link 1
1 error, 2 warnings in 2 en and 1 zh pages (1.2 s)`)
})

test('for programs', () => {
  expect(JSON.parse(formatJson(faults, '../docs', summary))).toMatchObject({
    errors: 1,
    warnings: 2,
    pages: { en: 2, zh: 1 },
    faults: [{ file: '../docs/en/a.md', line: 12, column: 5, field: 'link', severity: 'error' }, {}, { file: '../public/img/a.png' }],
  })
})

test('for pull requests', () => {
  expect(formatAnnotations(faults.slice(0, 2), 'content')).toEqual([
    '::error file=content/en/a.md,line=12,col=5,title=link::no page x',
    '::warning file=content/en/a.md,line=3,title=icon::100%25 unknown: a, b',
  ])
})
