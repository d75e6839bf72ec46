/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { buildFieldTable, buildJsonSchemas } from '@/lib/content/data/json-schema'
import { frontmatterSchema } from '@/lib/content/reading/schema'

const cells = (row: string) => row.split(/(?<!\\)\|/).map((cell) => cell.trim().replace(/^-+$/, '-')).join('|')

test.each(Object.entries(buildJsonSchemas()))('docs/%s is up to date (npm run schema)', (name, schema) => {
  expect(JSON.parse(readFileSync(`docs/${name}`, 'utf8'))).toEqual(JSON.parse(JSON.stringify(schema)))
})

test('the table of docs/authoring.md is up to date (npm run schema)', () => {
  const table = /<!-- fields: npm run schema -->\s*([\s\S]*?)\s*<!-- end of fields -->/.exec(readFileSync('docs/authoring.md', 'utf8'))?.[1] ?? ''
  expect(table.split('\n').map(cells)).toEqual(buildFieldTable().split('\n').map(cells))
})

test('every field says what it is for', () => {
  const silent = Object.entries(frontmatterSchema.shape).filter(([, field]) => !field.description)
  expect(silent.map(([name]) => name)).toEqual([])
})
