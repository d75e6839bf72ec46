/**
 * `npm run check:source -- <folder> [--ref v3.63.0] [--json] [--github]`: compares the data and the quoted messages of pages with the
 * product's Go source, read from a checkout or a bare repository. Nothing in the source is executed. Exits with 1 if they differ, with 2 if
 * the source could not be read.
 */
import { formatAnnotations, formatReport, summary } from '@/lib/product-source/report'
import { compareFromCommandLine, runSourceCommand } from '../lib/content/source-command'

await runSourceCommand(async () => {
  const { findings, places, flags } = await compareFromCommandLine('check:source', ['json', 'github'])
  if (flags.has('json')) console.log(JSON.stringify({ source: places.source, findings }, null, 2))
  else if (flags.has('github')) console.log([...formatAnnotations(findings, places), summary(findings, places)].join('\n'))
  else console.log(formatReport(findings, places))
  return findings.some(({ severity }) => severity === 'difference') ? 1 : 0
})
