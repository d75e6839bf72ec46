/**
 * `npm run sync:source -- <folder> [--ref v3.63.0]`: writes into the data what a machine can take from the product's source, and prints a
 * summary in Markdown for a pull request. It touches no prose and removes nothing; words that are missing are marked, and `check:content`
 * reports the marks. Ends with 2 where the source could not be read.
 */
import { applyEdits } from '@/lib/product-source/sync/apply-edits'
import { describeChanges } from '@/lib/product-source/sync/summary'
import { writeMessages } from '@/lib/product-source/sync/write-messages'
import { compareFromCommandLine, runSourceCommand } from '../lib/content/source-command'

await runSourceCommand(async () => {
  const { dir, findings, messages, places } = await compareFromCommandLine('sync:source', [])
  applyEdits(
    dir,
    findings.flatMap(({ edit }) => edit ?? []),
  )
  writeMessages(dir, messages())
  console.log(describeChanges(findings, places.source))
  return 0
})
