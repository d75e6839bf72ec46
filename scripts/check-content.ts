/**
 * `npm run check:content`: every mistake in the pages and their data, with the place and what was expected. `--json` for programs,
 * `--github` for annotations of a pull request. Ends with 1 when there are errors; warnings are counted only.
 */
import path from 'node:path'
import { pruneCaches } from '@/lib/cache/folder'
import { checkContent } from '@/lib/content/check/check'
import { formatAnnotations, formatFaults, formatJson } from '@/lib/content/check/format'
import { contentDir } from '@/lib/content/reading/read'
import { buildSnapshot } from '@/lib/content/snapshot'

const since = performance.now()
const words = new Set(process.argv.slice(2))
const unknown = [...words].filter((word) => word !== '--json' && word !== '--github')
if (unknown.length > 0) {
  console.error(`Unknown option ${unknown.join(', ')}, expected --json, --github or none.`)
  process.exit(2)
}

const dir = contentDir()
const snapshot = buildSnapshot(dir)
const faults = checkContent(snapshot, dir)
pruneCaches(['analysis', 'markdown'])
const base = path.relative(process.cwd(), dir).split(path.sep).join('/')
const summary = {
  pages: Object.fromEntries(Object.entries(snapshot.pages).map(([locale, pages]) => [locale, pages.size])),
  milliseconds: Math.round(performance.now() - since),
}
if (words.has('--json')) console.log(formatJson(faults, base, summary))
else {
  if (words.has('--github')) for (const line of formatAnnotations(faults, base)) console.log(line)
  console.log(formatFaults(faults, base, summary, process.stdout.isTTY && !process.env.NO_COLOR))
}
process.exitCode = faults.some(({ severity }) => severity === 'error') ? 1 : 0
