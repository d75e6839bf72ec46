/**
 * `npm run check:content`: all faults of pages and data, with position and what was expected. `--json` for programs, `--github` for
 * annotations in a pull request, `--only=link,parity` for some kinds, `--max=20` for the first ones. Exits with 1 if there are errors;
 * warnings are only counted.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkContent } from '@/lib/content/check/check'
import { countFaults, formatAnnotations, formatFaults, formatJson, kindOf } from '@/lib/content/check/format'
import { readHistory } from '@/lib/content/history'
import { contentDir } from '@/lib/content/reading/read'
import { buildSnapshot } from '@/lib/content/snapshot'

const start = performance.now()
const options = readOptions()
const max = options.max === undefined ? Infinity : Number(options.max)
if (Number.isNaN(max)) misused(`--max=${options.max}: expected a number.`)

const dir = contentDir()
const snapshot = buildSnapshot(dir, await readHistory(dir))
const kinds = options.only?.split(',').map((kind) => kind.trim())
const faults = checkContent(snapshot).filter((fault) => !kinds || kinds.includes(kindOf(fault)))

// As users in this folder would type it.
const base = path.relative(process.cwd(), dir).split(path.sep).join('/')
const summary = {
  pages: Object.fromEntries(Object.entries(snapshot.pages).map(([locale, pages]) => [locale, pages.size])),
  milliseconds: Math.round(performance.now() - start),
}
if (options.json) console.log(formatJson(faults, base, summary))
else {
  if (options.github) for (const line of formatAnnotations(faults, base)) console.log(line)
  console.log(formatFaults(faults, base, summary, { colour: process.stdout.isTTY && !process.env.NO_COLOR, max }))
}
process.exitCode = countFaults(faults).errors > 0 ? 1 : 0

function readOptions(): { json?: boolean; github?: boolean; only?: string; max?: string } {
  const optionTypes = { json: { type: 'boolean' }, github: { type: 'boolean' }, only: { type: 'string' }, max: { type: 'string' } } as const
  try {
    return parseArgs({ options: optionTypes }).values
  } catch (error) {
    return misused(`${(error as Error).message.split('.')[0]}, expected --json, --github, --only=kind,kind, --max=number or none.`)
  }
}

/** An invalid option ends the command with 2 and a line that says what was expected. */
function misused(message: string): never {
  console.error(message)
  process.exit(2)
}
