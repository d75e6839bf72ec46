/**
 * `npm run feedback`: answers to "Was this page helpful?": the pages that help least, and the newest comments. `--csv` prints every answer,
 * `--json` both complete lists, `--max=20` sets the length of the lists.
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openFeedback } from '@/lib/feedback/store'
import { rankPages } from '@/lib/feedback/summary'
import { readFeedbackSetting } from '@/lib/settings/feedback'
import { formatCsv, formatTable } from './lib/table'

process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') return fail(options)
  const { json, csv, most } = options
  const file = findFile()
  if (typeof file === 'string') return fail(file)
  const store = await openFeedback(file.path)
  const answers = await store.list()
  store.close()
  const pages = rankPages(answers)
  const words = answers.filter((answer) => answer.words)
  if (csv) {
    const rows = answers.map(({ day, locale, page, helpful, words: text }) => [day, locale, page, helpful ? 'yes' : 'no', text])
    process.stdout.write(formatCsv(['day', 'language', 'page', 'helpful', 'words'], rows))
  } else if (json) console.log(JSON.stringify({ answers: answers.length, pages, words }, null, 2))
  else {
    const worst = pages
      .slice(0, most)
      .map(({ locale, page, yes, no, words: count }) => [locale, page, yes, no, `${Math.round((100 * no) / (yes + no))} %`, count])
    console.log(`Pages that help least (${pages.length} with answers, ${answers.length} answers)\n`)
    console.log(formatTable(['', 'page', 'yes', 'no', 'no of all', 'words'], worst))
    console.log(`\nNewest words (${words.length})\n`)
    console.log(
      formatTable(
        ['day', '', 'page', 'helpful', 'words'],
        words.slice(0, most).map(({ day, locale, page, helpful, words: text }) => [day, locale, page, helpful ? 'yes' : 'no', text]),
      ),
    )
  }
  return 0
}

function readOptions(args: string[]): { json: boolean; csv: boolean; most: number } | string {
  try {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' }, csv: { type: 'boolean' }, max: { type: 'string' } } })
    if (values.max !== undefined && !/^\d+$/.test(values.max)) return `--max=${values.max}: expected a number.`
    return { json: values.json ?? false, csv: values.csv ?? false, most: Number(values.max ?? 20) }
  } catch (error) {
    return `${(error as Error).message.split('.')[0]}, expected --csv, --json, --max=number or none.`
  }
}

function findFile(): { path: string } | string {
  try {
    const setting = readFeedbackSetting()
    if (!setting) return 'FEEDBACK_DB is not set: expected the path of the file that the server writes to.'
    return existsSync(setting.file) ? { path: setting.file } : `${setting.file}: no such file, expected the one that the server writes to.`
  } catch (error) {
    return (error as Error).message
  }
}

function fail(message: string): number {
  console.error(message)
  return 2
}
