/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { buildFieldTable, buildJsonSchemas } from '@/lib/content/data/json-schema'
import { buildFormTable } from '@/lib/markdown/form-table'
import { frontmatterSchema } from '@/lib/content/reading/schema'
import { cellsOf, readWrittenTable } from '../../../support/written-table'

test.each(Object.entries(buildJsonSchemas()))('docs/%s is up to date (npm run schema)', (name, schema) => {
  expect(JSON.parse(readFileSync(`docs/${name}`, 'utf8'))).toEqual(JSON.parse(JSON.stringify(schema)))
})

test.each([
  ['forms', buildFormTable()],
  ['fields', buildFieldTable()],
])('the table of %s in docs/authoring.md is up to date (npm run schema)', (name, expected) => {
  expect(cellsOf(readWrittenTable('docs/authoring.md', name))).toEqual(cellsOf(expected))
})

test('every field says what it is for', () => {
  const silent = Object.entries(frontmatterSchema.shape).filter(([, field]) => !field.description)
  expect(silent.map(([name]) => name)).toEqual([])
})
