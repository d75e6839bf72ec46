/**
 * `npm run schema`: writes what editors' programs and the reference need of the schemas: `docs/*.schema.json` (`.vscode/settings.json` points
 * at them) and the table of fields in `docs/authoring.md`. A test says when they are out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import prettier from 'prettier'
import { buildFieldTable, buildJsonSchemas } from '@/lib/content/data/json-schema'

const table = /(<!-- fields: npm run schema -->\n)[\s\S]*?(<!-- end of fields -->)/

async function write(file: string, text: string): Promise<void> {
  const options = await prettier.resolveConfig(file)
  writeFileSync(file, await prettier.format(text, { ...options, filepath: file }))
  console.log(`${file} written.`)
}

for (const [name, schema] of Object.entries(buildJsonSchemas())) await write(`docs/${name}`, JSON.stringify(schema))
const reference = readFileSync('docs/authoring.md', 'utf8')
await write(
  'docs/authoring.md',
  reference.replace(table, (_, start: string, end: string) => `${start}\n${buildFieldTable()}\n\n${end}`),
)
