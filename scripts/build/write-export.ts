/** The second half of `npm run export`: fetches every address of the running site, and writes a folder for static servers. */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { contentAssets, mediaAddress, pageFiles } from '@/lib/site/protocol'
import { findErrors } from '@/lib/content/check/check'
import { formatFault } from '@/lib/content/errors'
import { buildRouteTable, buildSnapshot } from '@/lib/content/snapshot'
import { prepareMedia } from '@/lib/media/prepare-media'
import { fileOfPath, isForVisitors, readBasePath, writeHeaderFiles } from '@/lib/outputs/export/export-files'
import { buildStaticPage, findMissing, findReferences, writeRedirectPages } from '@/lib/outputs/export/static-page'
import { markdownPath } from '@/lib/routing/page-path'
import { headerRules } from '@/lib/routing/response-headers.mjs'
import { publicFolder, securityTextPath, type RouteTable } from '@/lib/routing/route-table'
import { filesBelow } from '@/lib/site/files/files-below.mjs'
import { localeInfo, locales, pageAddress } from '@/lib/site/locales'
import { freePort, serve } from '../lib/serve.mjs'

const { values } = parseArgs({ options: { to: { type: 'string', default: 'export' } } })
const folder = path.resolve(values.to)
const making = `${folder}.new`
/** Marks a folder as an export, and keeps GitHub Pages from leaving out folders with `_`. */
const mark = '/.nojekyll'
/** Addresses asked for at a time: the process that makes pages uses one core. */
const atOnce = 2
/** Made with a page: its data and its style sheet, and the smaller forms of its pictures. */
const isOfPage = (address: string) => address.startsWith(pageFiles) || address.startsWith(`${mediaAddress}/`)

await exportSite().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

async function exportSite(): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(path.join(folder, mark)))
    throw new Error(`${folder} holds something else than an export: choose another folder, or remove it`)
  const snapshot = buildSnapshot()
  const { dir } = snapshot
  const errors = findErrors(snapshot)
  if (errors.length > 0) throw new Error([...errors.map(formatFault), 'Errors in the content: nothing was written.'].join('\n'))
  const files = filesBelow('public').map((name) => `/${name}`)
  const table = buildRouteTable(snapshot, files)
  const folders = [...Object.values(table.pages).flat(), ...files].map((address) => address.split('/')[1] ?? '')
  const base = readBasePath(process.env.BASE_PATH, [...locales.slice(1), 'api', ...folders])
  // The running site finds the smaller pictures made.
  await prepareMedia(dir, 'public')

  rmSync(making, { recursive: true, force: true })
  write(mark, '')
  copyForVisitors(dir, publicFolder, '')
  for (const locale of locales) copyForVisitors(dir, locale, path.join(contentAssets, locale))
  cpSync('public', making, { recursive: true, dereference: true })
  cpSync(path.join(process.env.SITE_DIST ?? '', 'static'), path.join(making, '_next/static'), { recursive: true })
  for (const file of writeHeaderFiles(headerRules(process.env), base)) write(file.path, file.body)

  const env = { CONTENT_REPOSITORY: '', PRERENDER: '0' }
  const server = await serve({ port: await freePort(), hostname: '127.0.0.1', quiet: true, env })
  if (server.ended !== null) throw new Error('The site did not start.')
  try {
    const references = await fetchAll(server.url, base, table)
    for (const file of writeRedirectPages(table.redirects, base))
      if (!existsSync(path.join(making, fileOfPath(file.path)))) write(file.path, file.body)
    const written = filesBelow(making)
    const missing = findMissing(references, new Set(written))
    rmSync(folder, { recursive: true, force: true })
    renameSync(making, folder)
    console.log(`› ${references.size} pages, ${written.length} files in ${values.to}${base && `, to be served under ${base}/`}`)
    if (missing.length > 0) throw new Error(['Pages name addresses that the folder does not hold:', ...missing.slice(0, 20)].join('\n'))
  } finally {
    await server.stop()
  }
}

/** Writes every address that has a tag, and what belongs to pages. Returns what each page refers to. */
async function fetchAll(origin: string, base: string, { pages, files }: RouteTable): Promise<Map<string, string[]>> {
  const { tags } = (await (await ask(`${origin}/api/tags`)).json()) as { tags: Record<string, string> }
  const siteAddresses = new Set([...Object.keys(tags).map(decodeURI), ...files, ...locales.map((locale) => localeInfo[locale].prefix)])
  const change = { base, siteAddresses }
  const references = new Map<string, string[]>()
  const visit = async (address: string) => {
    const response = await ask(origin + address)
    const isMissing = address.endsWith('/404')
    if (response.status !== (isMissing ? 404 : 200)) throw new Error(`${address} answers ${response.status}`)
    const body = Buffer.from(await response.arrayBuffer())
    if (!response.headers.get('content-type')?.startsWith('text/html')) return write(address, body)
    const publicPath = isMissing ? `${address}.html` : address
    const html = buildStaticPage(body.toString('utf8'), Object.fromEntries(response.headers), change)
    write(publicPath, html)
    // The 404 page doesn't have its own URL; its hidden language menu refers to one.
    const named = findReferences(html, base).filter((one) => !one.endsWith('/404/'))
    references.set(publicPath, named)
  }
  const visitAll = (addresses: Iterable<string>) => Readable.from(new Set(addresses)).forEach(visit, { concurrency: atOnce })
  const markdown = locales.flatMap((locale) => pages[locale].map((publicPath) => pageAddress(locale, markdownPath(publicPath))))
  const contact = (await fetch(origin + securityTextPath)).ok ? [securityTextPath] : []
  await visitAll([...Object.keys(tags), ...markdown, ...contact])
  await visitAll([...references.values()].flat().filter(isOfPage))
  return references
}

async function ask(url: string, attemptsLeft = 5): Promise<Response> {
  const response = await fetch(url)
  // The site says so while it is busy, and when to come back.
  if (response.status !== 503 || attemptsLeft === 1) return response
  await pause(1000 * Number(response.headers.get('retry-after') ?? 1))
  return ask(url, attemptsLeft - 1)
}

/** Copies a folder of the content; links become the files that they lead to. */
function copyForVisitors(dir: string, name: string, to: string): void {
  const from = path.join(dir, name)
  for (const file of filesBelow(from, dir).filter(isForVisitors))
    cpSync(path.join(from, file), path.join(making, to, file), { dereference: true })
}

function write(publicPath: string, body: string | Buffer): void {
  const file = path.join(making, fileOfPath(publicPath))
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, body)
}
