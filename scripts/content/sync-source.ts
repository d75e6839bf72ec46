/**
 * `npm run sync:source -- <folder> [--ref v3.63.0]`: writes what can be taken from the product's source automatically to the data, and
 * prints a Markdown summary for a pull request. It changes no prose and removes nothing; missing texts are marked, and `check:content`
 * reports the marks. Exits with 2 if the source could not be read.
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
