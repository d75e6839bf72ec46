/** @jest-environment node */
import { toBeValidSarifLog } from '@microsoft/jest-sarif'
import { ContentFolder, pair } from '../../support/content-folder'
import { buildSarif } from '@/lib/content/check/tell/sarif'
import type { ContentError } from '@/lib/content/errors'

expect.extend({ toBeValidSarifLog })

const faults: ContentError[] = [
  { file: 'en/a b.md', line: 12, column: 5, field: 'link', message: 'no page x', severity: 'error' },
  { file: 'en/part.md', line: 3, field: 'actions.0.link', message: 'gone', severity: 'warning', includedBy: ['en/a.md', 'en/b.md'] },
  { file: '../public/img/a.png', line: 1, field: 'image', message: 'unused', severity: 'warning' },
]

test('a log that holds to the schema, with rules, places and the pages that show a part', () => {
  const log = buildSarif(faults, 'content', 'check:content')
  expect(log).toBeValidSarifLog()
  const [run] = log.runs as [{ tool: { driver: { rules: { id: string }[] } }; results: Record<string, unknown>[] }]
  expect(run.tool.driver.rules.map(({ id }) => id)).toEqual(['actions', 'image', 'link'])
  expect(run.results[0]).toMatchObject({
    ruleId: 'link',
    ruleIndex: 2,
    level: 'error',
    message: { text: 'no page x' },
    locations: [{ physicalLocation: { artifactLocation: { uri: 'content/en/a%20b.md' }, region: { startLine: 12, startColumn: 5 } } }],
  })
  expect(run.results[1]).toMatchObject({ ruleIndex: 0, level: 'warning', message: { text: 'gone (included by en/a.md and 1 more)' } })
  expect(run.results[2]).toMatchObject({ locations: [{ physicalLocation: { artifactLocation: { uri: 'public/img/a.png' } } }] })
})

test('the validator refuses what is no log', () => {
  const log = buildSarif(faults, 'content', 'check:content')
  expect({ ...log, version: '3.0.0' }).not.toBeValidSarifLog()
  expect({ ...log, runs: [{ results: [] }] }).not.toBeValidSarifLog()
})

test('a finding keeps its identity when text above it grows, and another one has another', () => {
  const prints = (list: ContentError[]) =>
    (buildSarif(list, 'content', 'x').runs as { results: { partialFingerprints: object }[] }[])[0]!.results.map(({ partialFingerprints }) =>
      JSON.stringify(partialFingerprints),
    )
  expect(prints(faults)).toEqual(prints(faults.map((fault) => ({ ...fault, line: fault.line + 7 }))))
  expect(new Set(prints(faults)).size).toBe(3)
})

test('what the checks find in a real folder, and nothing at all', () => {
  const folder = new ContentFolder(pair('a.md', '---\ntitle: A\nicon: none-such\n---\n\n### Deep\n\n![](./none.png) [x](./none.md)'))
  try {
    const found = folder.check()
    expect(found.length).toBeGreaterThan(4)
    expect(buildSarif(found, 'content', 'check:content')).toBeValidSarifLog()
  } finally {
    folder.remove()
  }
  expect(buildSarif([], 'content', 'report')).toBeValidSarifLog()
})
