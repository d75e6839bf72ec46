/**
 * Runs after `next build`: post-processes every prerendered page (`lib/server/render/post-process/post-process-page.ts`), in the build and in the copy of it that the
 * standalone server starts from. `next start` keeps a copy of each page at its first request, so this comes before any start.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { postProcessPage } from '@/lib/server/render/post-process/post-process-page'
import { createAssetReader } from '@/lib/server/render/post-process/read-asset'
import { readEntryBundles } from '@/lib/next-internals/entry-bundle'
import { isLocale } from '@/lib/site/locales'

/** The folder that the build is made in: scripts/lib/build.mjs. */
const build = process.env.SITE_DIST || '.next'
const copy = path.join(build, 'standalone', build)
const pagesDir = path.join('server', 'app')

/** Writes a file of the build, and of the standalone copy where there is one. */
function write(file: string, body: string): void {
  const target = path.join(build, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, body)
  if (!existsSync(copy)) return
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
  copyFileSync(target, path.join(copy, file))
}

/** Prerendered documents, as paths below the build folder without `.html`; each has a file of headers beside it. */
const pages = readdirSync(path.join(build, pagesDir), { recursive: true, withFileTypes: true }).flatMap((entry) => {
  if (!entry.isFile() || !entry.name.endsWith('.html')) return []
  const page = path.relative(build, path.join(entry.parentPath, entry.name)).slice(0, -'.html'.length)
  return existsSync(path.join(build, `${page}.meta`)) ? [page] : []
})

const assets = { readAsset: createAssetReader(build), entryBundles: readEntryBundles(build) }

/** Documents with a Markdown form at the same URL. Their `.meta` says so, since Next replaces a `Vary` of the middleware. */
const variesByAccept = (routePath: string) => {
  const [locale = '', page = ''] = routePath.split(/\/(.*)/s)
  return isLocale(locale) && page !== '404' && page !== 'search.html'
}

// All pages first: a page that cannot be post-processed leaves the build as it was.
const results = pages.map((page) => {
  const address = path.relative(pagesDir, page).replaceAll(path.sep, '/')
  const result = postProcessPage(readFileSync(path.join(build, `${page}.html`), 'utf8'), { path: `/${address}`, ...assets })
  return { page, result, headers: { ...result.headers, ...(variesByAccept(address) && { vary: 'accept' }) } }
})
for (const { page, result, headers } of results) {
  const meta = JSON.parse(readFileSync(path.join(build, `${page}.meta`), 'utf8')) as { headers?: Record<string, string> }
  for (const file of result.files) write(file.path.replace(/^\/_next\//, ''), file.body)
  write(`${page}.html`, result.html)
  write(`${page}.meta`, JSON.stringify({ ...meta, headers: { ...meta.headers, ...headers } }))
}
for (const folder of [build, copy]) rmSync(path.join(folder, 'server', 'route-cache'), { recursive: true, force: true })

console.log(`Post-processed: ${pages.length} pages.`)
if (pages.length === 0) {
  console.error(`No prerendered page was found below ${build}/server/app.`)
  process.exit(1)
}
