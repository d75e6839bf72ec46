/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readContentData } from '@/lib/content/data/content-data'
import { compareSource, recordSource } from '@/lib/product-source/compare/compare-source'
import type { SourceFinding } from '@/lib/product-source/compare/finding'
import { readSource } from '@/lib/product-source/read/read-source'
import { applyEdits } from '@/lib/product-source/sync/apply-edits'
import { writeMessages } from '@/lib/product-source/sync/write-messages'
import { copyProduct, describeProduct, removeCopies } from '@/__tests__/support/product-copy'

type Changes = Parameters<typeof copyProduct>[0]

let described: string

beforeAll(async () => {
  described = await describeProduct()
  writeMessages(described, recordSource(described, (await readSource(copyProduct())).model))
})
afterAll(removeCopies)

function copyContent(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'content-copy-'))
  cpSync(described, dir, { recursive: true })
  return dir
}

async function compare(changes: Changes, dir = described): Promise<SourceFinding[]> {
  const { model, since } = await readSource(copyProduct(changes))
  return compareSource(dir, readContentData(dir).data, model, since).filter(({ severity }) => severity === 'difference')
}

const secret: Changes = {
  'drivers/plain/meta.go': [
    'type Addition struct {',
    'type Addition struct {\n\tAppSecret string `json:"app_secret" default:"s3cr3t-value"`',
  ],
}

test('the value of a secret is in no difference and in no edit', async () => {
  const dir = copyContent()
  const findings = await compare(secret, dir)
  expect(findings.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual(['option-missing Plain.app_secret'])
  applyEdits(
    dir,
    findings.flatMap(({ edit }) => edit ?? []),
  )
  expect(readFileSync(path.join(dir, 'data/drivers/plain.yaml'), 'utf8')).toContain('app_secret')
  const later = await compare(secret, dir)
  expect(later.map(({ kind, edit }) => [kind, edit])).toEqual([['option-withheld', undefined]])
  expect(JSON.stringify([findings, later]) + readFileSync(path.join(dir, 'data/drivers/plain.yaml'), 'utf8')).not.toContain('s3cr3t')

  const mark = 'defaults:\n  - { driver: Plain, option: app_secret, kind: secret, reason: The form fills it in. }\n'
  writeFileSync(path.join(dir, 'data/withheld.yaml'), mark)
  expect(await compare(secret, dir)).toEqual([])
  expect((await compare({}, dir)).map(({ kind }) => kind)).toEqual(['option-extra'])
})

test.each<[string, Changes, string]>([
  [
    'a text that another text contains',
    {
      'server/handles/fs.go': ['"path is required for a list"', '"a path is needed"'],
      'server/handles/other.go': 'package handles\n\nvar e = errors.New("path is required for a list of lists")\n',
    },
    'message-changed path is required for a list en/faq/error.md:3 server/handles/fs.go:32',
  ],
  [
    'a text whose words are all new',
    { 'server/handles/fs.go': ['"path is required for a list"', '"where should it look"'] },
    'message-changed path is required for a list en/faq/error.md:3 server/handles/fs.go:32',
  ],
])('%s does not hide that a quoted text was reworded', async (_name, changes, expected) => {
  const findings = await compare(changes)
  expect(
    findings.map(({ kind, subject, ours, source }) => `${kind} ${subject} ${ours?.file}:${ours?.line} ${source?.file}:${source?.line}`),
  ).toEqual([expected])
})

test('the record of an unchanged source is written the same', async () => {
  const file = path.join(described, 'data/messages.yaml')
  const before = readFileSync(file, 'utf8')
  expect(before).toContain('path is required for a list')
  writeMessages(described, recordSource(described, (await readSource(copyProduct())).model))
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('a route whose fields are accepted without effect is no difference', async () => {
  const dir = copyContent()
  const changes: Changes = { 'server/handles/fs.go': ['Refresh bool', 'Unused int `json:"unused"`\n\tRefresh bool'] }
  expect((await compare(changes, dir)).map(({ subject }) => subject)).toEqual(['POST /api/fs/list unused'])
  applyEdits(dir, [
    { file: 'data/openapi.yaml', kind: 'set', keys: ['paths', '/api/fs/list', 'post', 'x-unused-fields'], value: ['unused'] },
  ])
  expect(await compare(changes, dir)).toEqual([])
})

test('an edit changes its own lines only: spacing, comments, quotes and lists laid out by hand stay', () => {
  const dir = copyContent()
  const file = path.join(dir, 'data/hand.yaml')
  const text = `# Ours.
name:   "Plain"   # with a remark
label: { en: "One", zh: '一' }
choices: ["a", "b"]
long: "a text
  on two lines"
list:
  - { name: a,  since: '1.0' }

  - { name: b,  since: '2.0' }
`
  writeFileSync(file, text)
  applyEdits(dir, [
    { file: 'data/hand.yaml', kind: 'set', keys: ['choices'], value: ['a', 'b', 'c'] },
    { file: 'data/hand.yaml', kind: 'set', keys: ['list', 1, 'since'], value: '3.0' },
  ])
  expect(readFileSync(file, 'utf8')).toBe(
    text.replace('["a", "b"]', '["a", "b", "c"]').replace("{ name: b,  since: '2.0' }", "{ name: b,  since: '3.0' }"),
  )
})

test('a source that the reader does not understand is a note that names the driver', async () => {
  const dir = copyContent()
  const { model, since } = await readSource(copyProduct({ 'drivers/computed/meta.go': ['return &Computed{}', 'return build("Computed")'] }))
  const findings = compareSource(dir, readContentData(dir).data, model, since)
  expect(findings.filter(({ severity }) => severity === 'difference')).toEqual([])
  expect(findings.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['not-understood', 'driver-extra']))
})
