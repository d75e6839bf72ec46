/**
 * `npm run check:since -- <repository> [--write]`: compares every `since` in the data (drivers, options, settings, configuration keys,
 * routes) with the released versions of the product, and corrects them with `--write`. Exits with 1 if they differ. It reads every version,
 * which takes minutes, so it is meant for new releases and not for every change.
 */
import { readContentData } from '@/lib/content/data/content-data'
import { contentDir } from '@/lib/content/reading/read'
import { openDataFile } from '@/lib/product-source/compare/data-file'
import { compareHistory } from '@/lib/product-source/compare/since'
import { loadGoParser } from '@/lib/product-source/go/parse'
import { openGoWorld } from '@/lib/product-source/go/world'
import { readHistory } from '@/lib/product-source/read/history'
import { formatReport } from '@/lib/product-source/report'
import { openSourceTree, readVersions, SourceError } from '@/lib/product-source/source-tree'
import { applyEdits } from '@/lib/product-source/sync/apply-edits'
import { runSourceCommand } from '../lib/content/source-command'

await runSourceCommand(async () => {
  const [location, option] = process.argv.slice(2)
  if (!location || (option !== undefined && option !== '--write'))
    throw new SourceError('Usage: npm run check:since -- <repository of the product> [--write]')
  const versions = readVersions(location).filter((version) => version.startsWith('v3.'))
  if (versions.length === 0) throw new SourceError(`${location} has no tags such as v3.63.0, expected a repository with its history`)
  const parse = await loadGoParser()
  const dir = contentDir()
  const { data } = readContentData(dir)
  const history = readHistory(versions, (version) => openGoWorld(openSourceTree(location, version), parse))
  const findings = compareHistory(dir, data, openDataFile(dir, 'data/openapi.yaml'), history)
  if (option)
    applyEdits(
      dir,
      findings.flatMap(({ edit }) => edit ?? []),
    )
  console.log(formatReport(findings, { content: 'content', source: `${versions[0]} to ${versions.at(-1)}` }))
  return findings.length > 0 && !option ? 1 : 0
})
