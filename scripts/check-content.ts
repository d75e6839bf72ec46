/**
 * `npm run check:content`: every mistake in the pages and their data, with the place and what was expected. `--json` for programs,
 * `--github` for annotations of a pull request, `--only=link,parity` for some kinds, `--max=20` for the first ones. Ends with 1 when there are
 * errors among them; warnings are counted only.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { pruneCaches } from '@/lib/cache/folder'
import { checkContent } from '@/lib/content/check/check'
import { formatAnnotations, formatFaults, formatJson, kindOf } from '@/lib/content/check/format'
import { contentDir } from '@/lib/content/reading/read'
import { buildSnapshot } from '@/lib/content/snapshot'

const since = performance.now()
const { values, faults: misused } = readOptions(process.argv.slice(2))
if (misused) {
  console.error(misused)
  process.exit(2)
}

function readOptions(args: string[]) {
  const options = { json: { type: 'boolean' }, github: { type: 'boolean' }, only: { type: 'string' }, max: { type: 'string' } } as const
  try {
    const { values: given } = parseArgs({ args, options })
    const bad = given.max !== undefined && !/^\d+$/.test(given.max) ? `--max=${given.max}: expected a number.` : undefined
    return { values: given, faults: bad }
  } catch (error) {
    return {
      values: {},
      faults: `${(error as Error).message.split('.')[0]}, expected --json, --github, --only=kind,kind, --max=number or none.`,
    }
  }
}

const dir = contentDir()
const snapshot = buildSnapshot(dir)
const kinds = values.only?.split(',').map((kind) => kind.trim())
const found = checkContent(snapshot, dir)
const faults = kinds ? found.filter((fault) => kinds.includes(kindOf(fault))) : found
pruneCaches(['analysis', 'markdown'])
const base = path.relative(process.cwd(), dir).split(path.sep).join('/')
const summary = {
  pages: Object.fromEntries(Object.entries(snapshot.pages).map(([locale, pages]) => [locale, pages.size])),
  milliseconds: Math.round(performance.now() - since),
}
if (values.json) console.log(formatJson(faults, base, summary))
else {
  if (values.github) for (const line of formatAnnotations(faults, base)) console.log(line)
  console.log(
    formatFaults(faults, base, summary, {
      colour: process.stdout.isTTY && !process.env.NO_COLOR,
      max: values.max === undefined ? Infinity : Number(values.max),
    }),
  )
}
process.exitCode = faults.some(({ severity }) => severity === 'error') ? 1 : 0
