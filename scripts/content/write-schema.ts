/**
 * `npm run schema`: writes what is generated from schemas: `docs/*.schema.json` (`.vscode/settings.json` refers to the driver schema) and
 * the tables in the documentation. A test fails if they are outdated.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { buildFieldTable, buildJsonSchemas } from '@/lib/content/data/json-schema'
import { buildFormTable } from '@/lib/markdown/form-table'
import { buildSettingTables } from '@/lib/settings/setting-tables'

const documents = { 'docs/authoring.md': { forms: buildFormTable(), fields: buildFieldTable() }, ...buildSettingTables() }

const written = Object.entries(buildJsonSchemas()).map(([name, schema]) => {
  const file = `docs/${name}`
  writeFileSync(file, JSON.stringify(schema))
  return file
})
for (const [file, tables] of Object.entries(documents)) {
  const text = Object.entries(tables).reduce(
    (before, [name, table]) => {
      const markedBlock = new RegExp(`(<!-- ${name}: npm run schema -->\\n)[\\s\\S]*?(<!-- end of ${name} -->)`)
      return before.replace(markedBlock, (_, start: string, end: string) => `${start}\n${table}\n\n${end}`)
    },
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, text)
  written.push(file)
}
execFileSync('oxfmt', written)
for (const file of written) console.log(`${file} written.`)
