/** The second half of `npm run export`: renders every page in the render worker, and writes the folder. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { unpackSnapshot } from '@/lib/content/snapshot-file'
import { publishSnapshot } from '@/lib/content/store'
import { publishContentFiles } from '@/lib/content/publish-files'
import { contentDir } from '@/lib/content/reading/read'
import { contentAssets } from '@/lib/markdown/links'
import { prepareMedia } from '@/lib/media/prepare-media'
import { publishMedia } from '@/lib/media/publish-media'
import { readBasePath } from '@/lib/outputs/export/file-name'
import { removeRunnable, writeHeaderFiles } from '@/lib/outputs/export/security'
import { writeExport } from '@/lib/outputs/export/write-export'
import { describeProcess } from '@/lib/server/process'
import { describeErrors } from '@/lib/server/render/load-revision'
import { startWorkerProcess, workerEntry } from '@/lib/server/render/worker-process'
import { listSearchFiles } from '@/lib/search/server/search-files'
import { headerRules } from '@/lib/routing/response-headers.mjs'
import { site } from '@/lib/settings/config'
import { readValue } from '@/lib/settings/read-environment'
import passive from '@/lib/site/policy/passive-files.json'
import { locales } from '@/lib/site/locales'
import { securityTextPath } from '@/lib/routing/route-table'
import { writeSecurityText } from '@/lib/server/http/security-text'

const { values } = parseArgs({ options: { to: { type: 'string', default: 'export' } } })
const root = process.cwd()
const folder = path.resolve(values.to)
const dist = process.env.SITE_DIST ?? ''

/** The process that makes pages must not inherit what this one runs TypeScript by. */
process.execArgv.length = 0
const { build } = describeProcess(root, path.join(root, dist), randomBytes(24).toString('base64url'))
const render = await startWorkerProcess({ entry: workerEntry(build), root })

/** One line for a mistake of the caller; the exit code is set. */
async function exportSite(): Promise<void> {
  const dir = contentDir()
  const { manifest } = await prepareMedia(dir, 'public')
  const loaded = await render.call('load', { dir, id: '' })
  if ('errors' in loaded) throw new Error(`${describeErrors(loaded.errors)}\nErrors in the content: nothing was written.`)
  const { revision } = loaded
  const content = await render.call('exportPart', { part: 'content' })
  if (!content) throw new Error('The content could not be handed on: CACHE_DIR cannot be written.')
  publishSnapshot(unpackSnapshot(readFileSync(content)))
  const folders = [...Object.values(revision.table.pages).flat(), ...revision.table.files].map((address) => address.split('/')[1] ?? '')
  const base = readBasePath(process.env.BASE_PATH, [...locales.slice(1), 'api', ...folders])
  const beside = path.join(root, '.cache', 'export-files')
  const securityText = writeSecurityText(readValue('SECURITY_CONTACT'), site.origin)
  publishContentFiles(dir, beside)
  removeRunnable(path.join(beside, contentAssets))
  publishMedia(manifest, beside)
  const { pages, files, missing } = await writeExport({
    folder,
    base,
    origin: site.origin,
    table: revision.table,
    keys: Object.keys(revision.keys),
    texts: [
      ...(await listSearchFiles()),
      ...writeHeaderFiles(headerRules(process.env, passive.endings), base),
      ...(securityText ? [{ path: securityTextPath, body: securityText }] : []),
    ],
    copies: [
      { from: 'public', to: '', without: contentAssets },
      { from: path.join(beside, contentAssets), to: contentAssets },
      { from: path.join(dist, 'static'), to: '_next/static' },
    ],
    render: async (routePath) => {
      const page = (await render.call('render', { path: routePath, prerender: false }))?.page
      const answer = page?.responses.document
      if (!page || !answer) throw new Error(`${routePath} could not be rendered`)
      const made = Object.entries(page.files).map(([publicPath, file]) => ({ publicPath, body: gunzipSync(file.body.gzip) }))
      const { markdown } = page.responses
      const source = markdown?.headers['content-location']
      if (source) made.push({ publicPath: source, body: gunzipSync(markdown.body.gzip) })
      return { headers: answer.headers, body: gunzipSync(answer.body.gzip), files: made }
    },
  })
  console.log(`› ${pages} pages, ${files} files in ${path.relative(root, folder) || '.'}${base && `, to be served under ${base}/`}`)
  if (missing.length > 0) {
    console.error([`Pages name ${missing.length} addresses that the folder does not hold:`, ...missing.slice(0, 20)].join('\n'))
    process.exitCode = 1
  }
}

try {
  await exportSite()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  render.end()
}
