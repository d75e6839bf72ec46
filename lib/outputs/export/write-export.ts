import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { messagesOf } from '@/lib/i18n/messages'
import { markdownPath } from '@/lib/routing/page-path'
import { withBase } from '@/lib/site/base-path'
import { localeInfo, locales } from '@/lib/site/locales'
import type { RouteTable } from '@/lib/routing/route-table'
import { fileOfPath } from './file-name'
import { findMissing, findReferences } from './find-missing'
import { listExportedPaths, listRedirects } from './list-paths'
import { buildRedirectPage } from './redirect-page'
import { rewritePayload, type AddressChange } from './rewrite-addresses'
import { buildStaticPage } from './static-page'

/** A rendered page or file, and the immutable files that belong to it. */
export interface RenderedOutput {
  /** Names in lower case. */
  headers: Record<string, string>
  body: Buffer
  files: { publicPath: string; body: Buffer }[]
}

export interface ExportPlan {
  /** Folder that a static server is to serve. */
  folder: string
  /** Sub-path, such as `/docs`, or empty. */
  base: string
  /** Origin with the sub-path. */
  origin: string
  table: RouteTable
  /** Route paths of everything that is rendered. */
  keys: readonly string[]
  render: (routePath: string) => Promise<RenderedOutput>
  /** Files that no route renders: the search index. */
  texts: readonly { path: string; body: string }[]
  /** Folders copied as they are, by public path. */
  copies: readonly { from: string; to: string; without?: string }[]
}

/** Marks a folder as an export, and keeps GitHub Pages from leaving out folders with `_`. */
const mark = '.nojekyll'

/** Pages made at a time: the process that makes them uses one core. */
const atOnce = 4

/**
 * Writes the folder beside its place and puts it there when it is whole.
 * @returns number of pages and files, and what pages name that the folder does not hold
 * @throws Error where something else than an export stands in the place
 */
export async function writeExport(plan: ExportPlan): Promise<{ pages: number; files: number; missing: string[] }> {
  const { folder, base, table } = plan
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(path.join(folder, mark)))
    throw new Error(`${folder} holds something else than an export: choose another folder, or remove it`)
  const making = `${folder}.new`
  rmSync(making, { recursive: true, force: true })
  const write = (publicPath: string, body: string | Buffer) => {
    const file = path.join(making, fileOfPath(publicPath))
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, body)
  }
  write('/.nojekyll', '')
  for (const { from, to, without } of plan.copies)
    cpSync(from, path.join(making, to), {
      recursive: true,
      dereference: true,
      filter: (file) => !without || file !== path.join(from, without),
    })
  for (const { path: publicPath, body } of plan.texts) write(publicPath, body)

  const exported = listExportedPaths(table, plan.keys)
  const pagesAndMarkdown = exported.flatMap(({ publicPath }) =>
    /(?:\/|\.html)$/.test(publicPath) ? [publicPath, markdownPath(publicPath)] : [publicPath],
  )
  const known = new Set([...pagesAndMarkdown.map(decodeURI), ...table.files, ...locales.map((locale) => localeInfo[locale].prefix)])
  const change: AddressChange = {
    base,
    isKnown: (publicPath) => known.has(publicPath) || /^\/(?:_content|vendor|_next)\//.test(publicPath),
  }
  const references = new Map<string, string[]>()
  let pages = 0
  const queue = [...exported]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { routePath, publicPath } = next
      const { headers, body, files } = await plan.render(routePath)
      const isPage = headers['content-type']?.startsWith('text/html') === true
      if (isPage) {
        const html = buildStaticPage(body.toString('utf8'), headers, change)
        write(publicPath, html)
        // The 404 page has no URL of its own; its hidden language menu refers to one.
        references.set(
          publicPath,
          findReferences(html, base).filter((named) => !named.endsWith('/404/')),
        )
        pages++
      } else write(publicPath, body)
      for (const file of files)
        write(file.publicPath, file.publicPath.endsWith('.js') ? rewritePayload(file.body.toString('utf8'), change) : file.body)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (const { locale, from, to } of listRedirects(table)) {
    if (existsSync(path.join(making, fileOfPath(from)))) continue
    write(
      from,
      buildRedirectPage({
        to: withBase(to, base),
        canonical: plan.origin + to,
        lang: localeInfo[locale].lang,
        text: messagesOf(locale).offline.moved,
      }),
    )
  }
  const written = filesBelow(making)
  const missing = findMissing(references, new Set(written))
  rmSync(folder, { recursive: true, force: true })
  renameSync(making, folder)
  return { pages, files: written.length, missing }
}
