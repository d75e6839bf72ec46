/** @jest-environment node */
import { checkFiles } from '../../../support/content-folder'

const row = (message: string) =>
  `---\ntitle: Errors\n---\n\n| Message | Cause | What to do |\n| --- | --- | --- |\n| ${message} | A cause | A remedy |\n`
const faultsOf = (texts: string[], english: string, chinese: string, unseen: string[] = [], page = 'faq/error.md') =>
  checkFiles({
    [`en/${page}`]: row(english),
    [`zh/${page}`]: row(chinese).replace('| Message | Cause | What to do |', '| 信息 | 原因 | 处理 |'),
    'data/messages.yaml': JSON.stringify({ messages: [{ folder: 'drivers/s3', drivers: [], texts }] }),
    'data/unseen-messages.yaml': JSON.stringify({ groups: unseen.map((text) => ({ reason: 'Because.', texts: [text] })) }),
  })
    .filter((fault) => fault.includes(' message: '))
    .map((fault) => fault.replace(/.* message: /, '').replace(/, expected.*/, ''))

test.each([
  ['list failed: …', '`list failed: …`'],
  ['list failed: …', '`List failed`'],
  ['part …: status …, body …', '`part N: status N, body …`'],
  ['failed to decode move response: …', '`failed to decode … response: …`'],
])('%s is covered by %s', (text, code) => {
  expect(faultsOf([text], code, code)).toEqual([])
})

test.each([
  ['list storage failed: …', '`list failed: …`'],
  ['move failed: …', '`… failed: …`'],
  ['move failed: …', 'move failed'],
])('%s is not covered by %s', (text, code) => {
  expect(faultsOf([text], code, code)).toEqual([`"${text}" (drivers/s3) is in no table of errors (en, zh)`])
})

test('each language needs its row', () => {
  expect(faultsOf(['list failed'], '`list failed`', '`other`')).toEqual(['"list failed" (drivers/s3) is in no table of errors (zh)'])
})

test('a rule on the page of another driver does not count, the same text does', () => {
  const faults = faultsOf(['list a failed', 'list … failed'], '`list X failed`', '`list X failed`', [], 'guide/drivers/ftp.md')
  expect(faults).toEqual(['"list a failed" (drivers/s3) is in no table of errors (en, zh)'])
})

test('texts that no user sees have a reason, which names no text that is gone', () => {
  const faults = faultsOf(['xml: bad tag', 'nil object'], '`other`', '`other`', ['xml: …', 'nil object', 'nil file'])
  expect(faults).toEqual(['"nil file" is no message of AList'])
})

test('a text of a library and the row that a rule names need a row in each language', () => {
  const library = {
    module: 'example.org/wire',
    version: 'v1.2.0',
    packages: ['.'],
    texts: ['no such wire'],
    rules: [{ row: 'wire …: …', texts: ['wire is closed'] }],
    leftOut: [{ reason: 'Because.', texts: ['bad knot'] }],
  }
  const faults = checkFiles({
    'en/faq/error.md': row('`no such wire`'),
    'zh/faq/error.md': row('`wire …: …`').replace('| Message | Cause | What to do |', '| 信息 | 原因 | 处理 |'),
    'data/library-messages.yaml': JSON.stringify({ libraries: [library], without: [] }),
  })
  expect(
    faults.filter((fault) => fault.includes(' message: ')).map((fault) => fault.replace(/.* message: /, '').replace(/, expected.*/, '')),
  ).toEqual([
    '"no such wire" (example.org/wire) is in no table of errors (zh)',
    '"wire …: …" (example.org/wire) is in no table of errors (en)',
  ])
})
