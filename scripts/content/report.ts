/**
 * `npm run report`: state of the translations, outdated ones, orphaned pages, searches without results (`SEARCH_LOG=1`) and pages rated
 * unhelpful (`FEEDBACK_DB`). `--json` for programs, `--github` and `--sarif` report findings that have a position, `--max=20` sets the
 * length of the lists. Informational: only invalid options make it exit with 2.
 */
import { existsSync } from 'node:fs'
import { checkContent } from '@/lib/content/check/check'
import { contentDir } from '@/lib/content/reading/read'
import { buildSnapshot } from '@/lib/content/snapshot'
import { openFeedback } from '@/lib/feedback/store'
import { rankPages, type PageFeedback } from '@/lib/feedback/summary'
import { readMisses, type Miss } from '@/lib/search/server/misses'
import { readFeedbackSetting } from '@/lib/settings/feedback'
import { cacheFolder } from '@/lib/site/cache/folder'
import { kindOf } from '@/lib/content/check/tell/format'
import { buildReport, faultsOfMisses, formatReport, reportKinds } from '../lib/content/report'
import { pickKinds, readTellOptions, tellFaults } from '../lib/content/tell-faults'

const since = performance.now()
const options = readTellOptions(process.argv.slice(2))

const dir = contentDir()
const snapshot = buildSnapshot(dir)
const found = checkContent(snapshot, dir).filter((fault) => reportKinds.includes(kindOf(fault)))
const misses = await readCounted()
const report = buildReport(snapshot, found, { misses, feedback: await readRanked() })
if (options.sarif || options.github) {
  const faults = pickKinds([...found, ...faultsOfMisses(misses)], options)
  tellFaults(faults, { tool: 'report', dir, snapshot, since }, options)
} else if (options.json) console.log(JSON.stringify(report, null, 2))
else console.log(formatReport(report, Number(options.max ?? 20)))

/** `null` if the server has never counted. */
async function readCounted(): Promise<Miss[] | null> {
  const file = cacheFolder('search-misses.jsonl')
  return existsSync(file) ? readMisses(file) : null
}

async function readRanked(): Promise<PageFeedback[] | null> {
  const setting = readFeedbackSetting()
  if (!setting || !existsSync(setting.file)) return null
  const store = await openFeedback(setting.file)
  const answers = await store.list()
  store.close()
  return rankPages(answers)
}
