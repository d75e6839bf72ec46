/**
 * `npm run check:source -- <folder> [--json | --github | --messages]`: compares the data with a checkout of the product's Go source, of which
 * nothing is executed. `--messages` prints the source's error texts as `content/data/messages.yaml` has them. Exits with 1 if the two sides
 * differ, with 2 if one of them could not be read.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { stringify } from 'yaml'
import { contentDir } from '@/lib/content/reading/read'
import { annotate } from '@/lib/content/check/format'
import { compareFacts, type Difference, type Fact, type FactKind } from '@/lib/product-source/compare'
import { SourceError, type Unread } from '@/lib/product-source/go'
import { readContent } from '@/lib/product-source/read-content'
import { readSource } from '@/lib/product-source/read-source'

const usage = 'Usage: npm run check:source -- <checkout of the product> [--json | --github | --messages]'

async function run(): Promise<number> {
  const { flags, folder } = readArguments()
  const ours = readContent(contentDir())
  const libraries = ours.flatMap(({ name, values: { packages } }) => (packages ? [{ module: name, packages: packages.split(' ') }] : []))
  const { facts, unread } = await readSource(folder, libraries)
  if (flags.messages) {
    process.stdout.write(stringify({ messages: groupMessages(facts) }, { lineWidth: 0 }))
    return 0
  }
  // Texts of libraries are compared only if `go mod vendor` has put their source there.
  const vendored = new Set(facts.filter(({ kind }) => kind === 'library message').map(({ values }) => values.module))
  const compared = ours.filter(({ kind, values }) => kind !== 'library message' || vendored.has(values.module))
  const differences = compareFacts(compared, facts)
  if (flags.json) console.log(JSON.stringify({ differences, unread }, null, 2))
  else for (const line of [...differences.map(flags.github ? annotation : format), ...unread.map(formatUnread)]) console.log(line)
  if (!flags.json)
    console.log(`${differences.length} differences between the content and ${folder}; ${unread.length} places were not understood.`)
  return differences.length > 0 ? 1 : 0
}

function groupMessages(facts: Fact[]): { folder: string; drivers?: string[]; texts: string[] }[] {
  const inFolder = (kind: FactKind, folder: string) =>
    facts.filter((fact) => fact.kind === kind && path.posix.dirname(fact.file) === folder).map(({ name }) => name)
  const folders = new Set(facts.filter(({ kind }) => kind === 'message').map(({ file }) => path.posix.dirname(file)))
  return [...folders].sort().map((folder) => {
    const drivers = inFolder('driver', folder)
    return { folder, ...(drivers.length > 0 && { drivers }), texts: inFolder('message', folder).sort() }
  })
}

function readArguments(): { flags: { json?: boolean; github?: boolean; messages?: boolean }; folder: string } {
  try {
    const flag = { type: 'boolean' } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: flag, github: flag, messages: flag } })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0) throw new Error('One folder is expected.')
    return { flags: values, folder }
  } catch (error) {
    throw new SourceError(`${(error as Error).message} ${usage}`, { cause: error })
  }
}

const positionOf = (fact: Fact | undefined): string | undefined => fact && `${fact.file}:${fact.line}`

function format({ kind, name, message, ours, source }: Difference): string {
  return `content/${positionOf(ours) ?? 'data'}: ${kind}: ${name}: ${message}${source ? `\n    source: ${positionOf(source)}` : ''}`
}

/** Lines of the source cannot be annotated in a pull request: they stand in the text. */
function annotation({ kind, name, message, ours, source }: Difference): string {
  const at = ours && { file: `content/${ours.file}`, line: ours.line }
  return annotate('error', { ...at, title: kind }, `${name}: ${message}${source ? ` (${positionOf(source)})` : ''}`)
}

const formatUnread = ({ file, line, what }: Unread): string => `note: not understood: ${file}:${line}: ${what}`

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof SourceError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
