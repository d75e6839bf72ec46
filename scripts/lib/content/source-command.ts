/** Shared by `check:source` and `sync:source`: command line arguments, reading both sides, exit codes. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readContentData } from '@/lib/content/data/content-data'
import { unwrittenMessage } from '@/lib/content/data/unwritten'
import type { MessageRecord } from '@/lib/content/data/source-schema'
import { contentDir } from '@/lib/content/reading/read'
import { compareSource, recordSource } from '@/lib/product-source/compare/compare-source'
import type { SourceFinding } from '@/lib/product-source/compare/finding'
import { readSource } from '@/lib/product-source/read/read-source'
import type { Places } from '@/lib/product-source/report'
import { SourceError } from '@/lib/product-source/source-tree'

export interface Compared {
  dir: string
  findings: SourceFinding[]
  /** Messages in this source that the documentation quotes. */
  messages: () => MessageRecord[]
  places: Places
  flags: ReadonlySet<string>
}

/**
 * Reads the source and the data and compares them.
 * @param command name and arguments of the command, for its usage line
 * @param known flags of the command
 * @throws {SourceError} if something cannot be read or the arguments are invalid
 */
export async function compareFromCommandLine(command: string, known: string[]): Promise<Compared> {
  const usage = `Usage: npm run ${command} -- <checkout or bare repository of the product> [--ref <version>]${known.map((flag) => ` [--${flag}]`).join('')}`
  const { values, positionals } = readWords(known, usage)
  const [location] = positionals
  if (location === undefined || positionals.length > 1) throw new SourceError(`One folder is expected. ${usage}`)
  const dir = contentDir()
  const { data, faults: found } = readContentData(dir)
  // Entries that an earlier run created and that still lack their texts are compared like all others.
  const faults = found.filter(({ message }) => message !== unwrittenMessage)
  if (faults.length > 0) throw new SourceError(`The data has ${faults.length} faults of its own. Mend them first: npm run check:content`)
  const ref = typeof values['ref'] === 'string' ? values['ref'] : undefined
  const { model, since } = await readSource(location, ref)
  const places = { content: path.relative(process.cwd(), dir).split(path.sep).join('/') || '.', source: model.version }
  const messages = (): MessageRecord[] => recordSource(dir, model)
  return { dir, findings: compareSource(dir, data, model, since), messages, places, flags: new Set(Object.keys(values)) }
}

function readWords(known: string[], usage: string): ReturnType<typeof parseArgs> {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { ref: { type: 'string' }, ...Object.fromEntries(known.map((flag) => [flag, { type: 'boolean' as const }])) },
    })
  } catch (error) {
    throw new SourceError(`${error instanceof Error ? error.message : String(error)} ${usage}`, { cause: error })
  }
}

/** Runs a command; a source that cannot be read makes it exit with 2 and one line. */
export async function runSourceCommand(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run()
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}
