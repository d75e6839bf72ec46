/**
 * `npm run schema`: writes what is generated from schemas: `docs/*.schema.json` (`.vscode/settings.json` refers to the driver schema) and
 * the tables in the documentation. A test fails if they are outdated.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import prettier from 'prettier'
import { buildFieldTable, buildJsonSchemas } from '@/lib/content/data/json-schema'
import { buildFormTable } from '@/lib/features/form-table'
import { buildSettingTables } from '@/lib/settings/setting-tables'

const documents = { 'docs/authoring.md': { forms: buildFormTable(), fields: buildFieldTable() }, ...buildSettingTables() }

async function write(file: string, text: string): Promise<void> {
  const options = await prettier.resolveConfig(file)
  writeFileSync(file, await prettier.format(text, { ...options, filepath: file }))
  console.log(`${file} written.`)
}

for (const [name, schema] of Object.entries(buildJsonSchemas())) await write(`docs/${name}`, JSON.stringify(schema))
for (const [file, tables] of Object.entries(documents)) {
  const text = Object.entries(tables).reduce(
    (before, [name, table]) => {
      const place = new RegExp(`(<!-- ${name}: npm run schema -->\\n)[\\s\\S]*?(<!-- end of ${name} -->)`)
      return before.replace(place, (_, start: string, end: string) => `${start}\n${table}\n\n${end}`)
    },
    readFileSync(file, 'utf8'),
  )
  await write(file, text)
}
