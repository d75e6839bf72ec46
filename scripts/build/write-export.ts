/** The second half of `npm run export`: fetches every address of the running site, and writes a folder for static servers. */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findErrors } from '@/lib/content/check/check'
import { formatContentError } from '@/lib/content/errors'
import { contentDir } from '@/lib/content/reading/read'
import { buildRouteTable } from '@/lib/content/route-table'
import { currentSnapshot } from '@/lib/content/store'
import { messagesOf } from '@/lib/i18n/messages'
import { contentAssets, madeFolder } from '@/lib/markdown/links'
import { mediaName } from '@/lib/media/media'
import { prepareMedia } from '@/lib/media/prepare-media'
import { fileOfPath, readBasePath } from '@/lib/outputs/export/file-name'
import { findMissing, findReferences, buildRedirectPage, buildStaticPage } from '@/lib/outputs/export/static-page'
import { rewritePayload, type AddressChange } from '@/lib/outputs/export/rewrite-addresses'
import { isRunnable, writeHeaderFiles } from '@/lib/outputs/export/security'
import { markdownPath } from '@/lib/routing/page-path'
import { headerRules } from '@/lib/routing/response-headers.mjs'
import { publicFolder, securityTextPath } from '@/lib/routing/route-table'
import { listSearchFiles } from '@/lib/search/server/search-files'
import { site } from '@/lib/settings/config'
import { withBase, withoutBase } from '@/lib/site/base-path'
import { cacheFolder } from '@/lib/site/cache/folder'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { localeInfo, locales, pageAddress } from '@/lib/site/locales'
import { isElement, readAttribute, readHtml } from '@/lib/front/light-pages/read-html'
import passive from '@/lib/site/policy/passive-files.json'
import { freePort, serve } from '../lib/serve.mjs'

const { values } = parseArgs({ options: { to: { type: 'string', default: 'export' } } })
const folder = path.resolve(values.to)
const making = `${folder}.new`
/** Marks a folder as an export, and keeps GitHub Pages from leaving out folders with `_`. */
const mark = '/.nojekyll'
/** Pages asked for at a time: the process that makes them uses one core. */
const atOnce = 2
const maxAttempts = 5
/** The one page of a language that has no Markdown form. */
const searchPages = new Set(locales.map((locale) => pageAddress(locale, '/search.html')))
/** Neither Markdown nor hidden, nor what could run as the site's own where no header says that it is plain text. */
const isForVisitors = (name: string) => !/\.md$/i.test(name) && !name.split('/').some((part) => part.startsWith('.')) && !isRunnable(name)

try {
  await exportSite()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function exportSite(): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(path.join(folder, mark)))
    throw new Error(`${folder} holds something else than an export: choose another folder, or remove it`)
  const dir = contentDir()
  const snapshot = currentSnapshot()
  const errors = findErrors(snapshot, dir)
  if (errors.length > 0) throw new Error([...errors.map(formatContentError), 'Errors in the content: nothing was written.'].join('\n'))
  const publicFiles = filesBelow('public')
  const table = buildRouteTable(
    snapshot,
    publicFiles.map((file) => `/${file}`),
  )
  const folders = [...Object.values(table.pages).flat(), ...table.files].map((address) => address.split('/')[1] ?? '')
  const base = readBasePath(process.env.BASE_PATH, [...locales.slice(1), 'api', ...folders])
  const { manifest } = await prepareMedia(dir, 'public')

  rmSync(making, { recursive: true, force: true })
  write(mark, '')
  const ofContent = filesBelow(path.join(dir, publicFolder)).filter(isForVisitors)
  for (const name of ofContent) cpSync(path.join(dir, publicFolder, name), path.join(making, name))
  cpSync('public', making, { recursive: true, dereference: true })
  cpSync(path.join(process.env.SITE_DIST ?? '', 'static'), path.join(making, '_next/static'), { recursive: true })
  for (const locale of locales)
    for (const name of filesBelow(path.join(dir, locale)).filter(isForVisitors))
      cpSync(path.join(dir, locale, name), path.join(making, contentAssets, locale, name), { dereference: true })
  for (const { hash, made } of Object.values(manifest))
    for (const name of made.map((width) => mediaName(hash, width)))
      cpSync(path.join(cacheFolder('media'), name), path.join(making, contentAssets, madeFolder, name))
  for (const file of [...(await listSearchFiles()), ...writeHeaderFiles(headerRules(process.env, passive.endings), base)])
    write(file.path, file.body)

  const server = await serve({
    port: await freePort(),
    hostname: '127.0.0.1',
    quiet: true,
    env: { CONTENT_REPOSITORY: '', PRERENDER: '0' },
  })
  if (server.ended !== null) throw new Error('The site did not start.')
  try {
    const { pages, references } = await fetchAll(server.url, base, table.files)
    for (const locale of locales)
      for (const [from, to] of Object.entries(table.redirects[locale])) {
        const [own, target] = [from, to].map((one) => pageAddress(locale, one)) as [string, string]
        if (existsSync(path.join(making, fileOfPath(own)))) continue
        const { lang } = localeInfo[locale]
        write(
          own,
          buildRedirectPage({ to: withBase(target, base), canonical: site.origin + target, lang, text: messagesOf(locale).offline.moved }),
        )
      }
    const written = filesBelow(making)
    const missing = findMissing(references, new Set(written))
    rmSync(folder, { recursive: true, force: true })
    renameSync(making, folder)
    console.log(`› ${pages} pages, ${written.length} files in ${values.to}${base && `, to be served under ${base}/`}`)
    if (missing.length > 0) throw new Error(['Pages name addresses that the folder does not hold:', ...missing.slice(0, 20)].join('\n'))
  } finally {
    await server.stop()
  }
}

/** Every address that has a tag, and the files that pages name of their own. */
async function fetchAll(
  origin: string,
  base: string,
  files: readonly string[],
): Promise<{ pages: number; references: Map<string, string[]> }> {
  const { tags } = (await (await fetch(`${origin}/api/revision`)).json()) as { tags: Record<string, string> }
  const known = new Set([...Object.keys(tags).map(decodeURI), ...files, ...locales.map((locale) => localeInfo[locale].prefix)])
  const change: AddressChange = {
    base,
    isKnown: (address) =>
      known.has(address) || known.has(address.replace(/\.md$/, '.html')) || /^\/(?:_content|vendor|_next)\//.test(address),
  }
  const references = new Map<string, string[]>()
  const ask = async (address: string, status = 200) => {
    let response = await fetch(origin + address)
    // The site says so while it is busy, and when to come back.
    for (let attempt = 1; response.status === 503 && attempt < maxAttempts; attempt++) {
      await pause(1000 * Number(response.headers.get('retry-after') ?? 1))
      response = await fetch(origin + address)
    }
    if (response.status !== status) throw new Error(`${address} answers ${response.status}`)
    return { headers: Object.fromEntries(response.headers), body: Buffer.from(await response.arrayBuffer()) }
  }
  let pages = 0
  const visit = async (address: string) => {
    const isMissing = address.endsWith('/404')
    const { headers, body } = await ask(address, isMissing ? 404 : 200)
    const own = isMissing ? `${address}.html` : address
    if (!headers['content-type']?.startsWith('text/html')) return write(own, body)
    pages++
    const text = body.toString('utf8')
    const html = buildStaticPage(text, headers, change)
    write(own, html)
    // The 404 page has no URL of its own; its hidden language menu refers to one.
    references.set(
      own,
      findReferences(html, base).filter((named) => !named.endsWith('/404/')),
    )
    for (const file of filesOfPage(text, base)) {
      const found = await ask(file)
      write(file, file.endsWith('.js') ? rewritePayload(found.body.toString('utf8'), change) : found.body)
    }
    if (!isMissing && !searchPages.has(own)) write(markdownPath(own), (await ask(markdownPath(own))).body)
  }
  const queue = [...Object.keys(tags), ...((await fetch(origin + securityTextPath)).ok ? [securityTextPath] : [])]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await visit(next)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { pages, references }
}

/** The data and the style sheet of a light page; its other scripts are those of the build. */
function filesOfPage(html: string, base: string): string[] {
  const named = readHtml(html).flatMap((node) => {
    if (!isElement(node)) return []
    const run =
      readAttribute(node, 'data-run')
        ?.split(' ')
        .map((name) => `/_next/static/${name}.js`) ?? []
    return [...run, ...(node.tagName === 'link' ? [withoutBase(readAttribute(node, 'href') ?? '', base)] : [])]
  })
  return named.filter((file) => file.startsWith('/_next/static/pages/'))
}

function write(publicPath: string, body: string | Buffer): void {
  const file = path.join(making, fileOfPath(publicPath))
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, body)
}
