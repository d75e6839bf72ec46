/**
 * `npm run check:source -- <folder> [--ref v3.63.0] [--json] [--github]`: holds the data and the quoted messages of the pages against the
 * product's Go source, read from a checkout or a bare repository. Nothing of the source is run. Ends with 1 when they differ, with 2 where
 * the source could not be read.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readContentData } from '@/lib/content/data/content-data'
import { contentDir } from '@/lib/content/reading/read'
import { compareSource } from '@/lib/source/compare/compare-source'
import { readSource } from '@/lib/source/read/read-source'
import { formatAnnotations, formatReport, summary, type Places } from '@/lib/source/report'
import { SourceError } from '@/lib/source/source-tree'

const usage = 'npm run check:source -- <checkout or bare repository of the product> [--ref <version>] [--json] [--github]'

try {
  process.exitCode = await check()
} catch (error) {
  if (!(error instanceof SourceError) && !(error instanceof TypeError && 'code' in error)) throw error
  console.error(error.message)
  if (!(error instanceof SourceError)) console.error(`Usage: ${usage}`)
  process.exitCode = 2
}

async function check(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ref: { type: 'string' }, json: { type: 'boolean' }, github: { type: 'boolean' } },
  })
  const [location] = positionals
  if (location === undefined || positionals.length > 1) throw new SourceError(`One folder is expected. Usage: ${usage}`)
  const dir = contentDir()
  const { data, faults } = readContentData(dir)
  if (faults.length > 0) throw new SourceError(`The data has ${faults.length} faults of its own. Mend them first: npm run check:content`)
  const { model, since } = await readSource(location, values.ref)
  const findings = compareSource(dir, data, model, since)
  const places: Places = { content: path.relative(process.cwd(), dir).split(path.sep).join('/') || '.', source: model.version }
  if (values.json) console.log(JSON.stringify({ source: model.version, drivers: model.drivers.length, findings }, null, 2))
  else if (values.github) console.log([...formatAnnotations(findings, places), summary(findings, places)].join('\n'))
  else console.log(formatReport(findings, places))
  return findings.some(({ severity }) => severity === 'difference') ? 1 : 0
}
