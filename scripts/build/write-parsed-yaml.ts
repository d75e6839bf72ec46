/**
 * Parses the YAML of the content that came with the code, and writes the result into the build: a start from an empty cache reads one file
 * instead of parsing some 600 texts. Texts that have changed since are parsed by the server.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parsedYamlFile, type KnownYaml, type ParsedYamlTable } from '@/lib/content/reading/parsed-yaml'
import { parseYaml } from '@/lib/content/reading/yaml'
import { splitFrontmatter } from '@/lib/markdown/frontmatter'
import { hashOf } from '@/lib/site/cache/cache'

/** Longer texts, such as the API description, are parsed after the first page. */
const maxCharacters = 100_000

const content = path.resolve('content')
const table: ParsedYamlTable = {}
for (const name of existsSync(content) ? readdirSync(content, { recursive: true }).map(String).sort() : []) {
  if (!/\.(?:md|yaml)$/.test(name)) continue
  const text = readFileSync(path.join(content, name), 'utf8')
  const yaml = name.endsWith('.md') ? splitFrontmatter(text).yaml : text
  if (yaml === '' || yaml.length > maxCharacters) continue
  const { value, places, faults } = parseYaml(yaml)
  const known: KnownYaml = { value, places }
  const json = JSON.stringify(known)
  // What JSON cannot express is left to the server, as are errors.
  if (faults.length === 0 && isDeepStrictEqual((JSON.parse(json) as KnownYaml).value, value)) table[hashOf(yaml)] = json
}
const file = path.join(process.env.SITE_DIST || '.next', parsedYamlFile)
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(table))
