/** @jest-environment node */
import { toBeValidSarifLog } from '@microsoft/jest-sarif'
import { buildSarif } from '@/lib/content/check/tell/sarif'
import { buildReport, faultsOfMisses, formatReport } from '@/scripts/lib/content/report'
import { formatCsv, formatTable } from '@/scripts/lib/table'
import { ContentFolder, pair } from '../support/content-folder'

expect.extend({ toBeValidSarifLog })

const misses = [{ locale: 'zh' as const, query: '没有的词', count: 3, lastDay: '2026-11-20' }]

test('translations, outdated ones, orphans, searches and answers of readers', () => {
  const content = new ContentFolder()
  content.git(['init', '-q'])
  content.commit({ ...pair('index.md', '[a](./guide/a.md)'), ...pair('guide/a.md', 'One.'), 'en/guide/lost.md': 'x' }, 0)
  content.commit({ 'en/guide/a.md': 'One.\n\nAnd a second paragraph that the translation lacks.' }, 864_000)
  const snapshot = content.snapshot()
  const report = buildReport(snapshot, content.check(), {
    misses,
    feedback: [{ locale: 'en', page: '/guide/a.html', yes: 1, no: 4, words: 0 }],
  })
  content.remove()
  expect(report).toMatchObject({
    coverage: [
      { area: 'guide', locale: 'en', pages: 2, translated: 2, stale: 0 },
      { area: 'guide', locale: 'zh', pages: 2, translated: 1, stale: 1 },
      { area: 'home', locale: 'en', pages: 1, translated: 1, stale: 0 },
      { area: 'home', locale: 'zh', pages: 1, translated: 1, stale: 0 },
    ],
    stale: [{ file: 'zh/guide/a.md', since: '2023-11-24' }],
    missing: [{ locale: 'zh', path: '/guide/lost.html' }],
    orphans: [{ file: 'en/guide/lost.md', url: '/guide/lost.html' }],
    hasHistory: true,
  })
  const text = formatReport(report, 20)
  expect(text).toContain('all    zh      3          2   66 %      1')
  expect(text).toContain('2023-11-24  zh/guide/a.md')
  expect(text).toContain('    3  zh  没有的词  2026-11-20')
  expect(text).toContain('en  /guide/a.html    1   4')
})

test('what is not counted is said to be', () => {
  const content = new ContentFolder(pair('index.md', 'x'))
  const report = buildReport(content.snapshot(), content.check(), { misses: null, feedback: null })
  content.remove()
  const text = formatReport(report, 20)
  expect(text).toContain('Not known: the content is no git checkout.')
  expect(text).toContain('Not counted: the server counts them with SEARCH_LOG=1.')
  expect(text).toContain('Not asked: readers are asked with FEEDBACK_DB.')
})

test('searches without result as findings for code scanning', () => {
  const faults = faultsOfMisses(misses)
  expect(faults[0]!.message).toContain('"没有的词" was searched for 3 times')
  expect(buildSarif(faults, 'content', 'report')).toBeValidSarifLog()
})

test('tables stand in columns, Han characters take two', () => {
  expect(
    formatTable(
      ['word', 'count'],
      [
        ['令牌', 5],
        ['a\nb', 12],
      ],
    ),
  ).toBe('word  count\n----  -----\n令牌      5\na b      12')
})

test('spreadsheets get text, not formulas', () => {
  expect(
    formatCsv(
      ['a', 'b'],
      [
        ['=1+1', 'x,"y"'],
        ['-', 3],
      ],
    ),
  ).toBe('a,b\r\n\'=1+1,"x,""y"""\r\n\'-,3\r\n')
})
