/**
 * `npm run schema`: writes what editors' programs and the reference need of the schemas: `docs/*.schema.json` (`.vscode/settings.json` points
 * at that of the drivers) and the tables of forms and fields in `docs/authoring.md`. A test says when they are out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import prettier from 'prettier'
import { buildFieldTable, buildJsonSchemas } from '@/lib/content/data/json-schema'
import { buildFormTable } from '@/lib/features/form-table'

const tables = { forms: buildFormTable(), fields: buildFieldTable() }

async function write(file: string, text: string): Promise<void> {
  const options = await prettier.resolveConfig(file)
  writeFileSync(file, await prettier.format(text, { ...options, filepath: file }))
  console.log(`${file} written.`)
}

for (const [name, schema] of Object.entries(buildJsonSchemas())) await write(`docs/${name}`, JSON.stringify(schema))
let reference = readFileSync('docs/authoring.md', 'utf8')
for (const [name, table] of Object.entries(tables)) {
  const place = new RegExp(`(<!-- ${name}: npm run schema -->\\n)[\\s\\S]*?(<!-- end of ${name} -->)`)
  reference = reference.replace(place, (_, start: string, end: string) => `${start}\n${table}\n\n${end}`)
}
await write('docs/authoring.md', reference)
