import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pageFile, type EdgeSite, type HeaderRule } from '@/deploy/edge/site'
import { currentSnapshot } from '@/lib/content/store'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { buildLlmsIndex } from '@/lib/outputs/llms/build-llms'
import { writePageMarkdown } from '@/lib/outputs/markdown-page/write-page'
import { makePreview } from '@/lib/outputs/open-graph/make-preview'
import { listPreviews } from '@/lib/outputs/open-graph/preview'
import { listSearchFiles } from '@/lib/search/server/search-files'
import { publicPathOfFile } from '@/lib/routing/generated-files'
import { cachePolicies } from '@/lib/routing/cache-policies.mjs'
import { routePathOf } from '@/lib/routing/page-path'
import { securityTextPath, type RouteTable } from '@/lib/routing/route-table'
import { site as origin } from '@/lib/settings/config'
import { readValue } from '@/lib/settings/read-environment'
import { writeSecurityText } from '@/lib/server/http/security-text'
import { isLocale, locales, localizedPath } from '@/lib/site/locales'

/** Headers of pages and routes, from the files that Next writes beside them. */
interface Meta {
  headers?: Record<string, string>
}

/** Files that Cloudflare sends without running the worker, because their names contain a hash; the worker's rules do not apply to them. */
const immutable = ['/_next/static/*', '/_content/_media/*']

/**
 * Copies everything that is sent from a build with pages into one folder, and says what the worker must know of it.
 * @param build Next's build folder @param target folder of the assets
 */
export async function collectSite(build: string, target: string): Promise<{ site: EdgeSite; files: string[] }> {
  const app = path.join(build, 'server', 'app')
  const write = (address: string, body: string | Buffer) => {
    const file = path.join(target, address)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, body)
  }
  mkdirSync(target, { recursive: true })
  cpSync('public', target, { recursive: true })
  cpSync(path.join(build, 'static'), path.join(target, '_next', 'static'), { recursive: true })

  const policies: string[] = []
  const pages: EdgeSite['pages'] = {}
  const made: EdgeSite['made'] = {}
  for (const name of filesBelow(app)) {
    const file = name.split(path.sep).join('/')
    if (file.endsWith('.html') && isLocale(file.split(/[/.]/, 1)[0]!) && existsSync(path.join(app, metaOf(file)))) {
      const page = `/${file.slice(0, -'.html'.length)}`
      const meta = readMeta(path.join(app, metaOf(file)))
      const policy = meta.headers?.['content-security-policy']
      if (!policy) throw new Error(`${file}: the page has no policy; is the build finished?`)
      if (!policies.includes(policy)) policies.push(policy)
      pages[page] = policies.indexOf(policy)
      write(pageFile(page, 'document'), readFileSync(path.join(app, file)))
      write(pageFile(page, 'payload'), readFileSync(path.join(app, `${page}.rsc`)))
    } else if (file.endsWith('.body')) {
      const routePath = `/${file.slice(0, -'.body'.length)}`
      const address = publicPathOfFile(routePath) ?? routePath
      const { headers = {} } = readMeta(path.join(app, `${file.slice(0, -'.body'.length)}.meta`))
      made[address] = Object.fromEntries(Object.entries(headers).filter(([header]) => !header.startsWith('x-next')))
      write(address, readFileSync(path.join(app, file)))
    }
  }
  for (const { path: address, body } of await listSearchFiles()) write(address, body)
  const securityText = writeSecurityText(readValue('SECURITY_CONTACT'), origin.origin)
  if (securityText) write(securityTextPath, securityText)
  // What the server renders on demand is rendered here. It names no MCP server, because the edge has none.
  const snapshot = currentSnapshot()
  for (const locale of locales) {
    for (const page of snapshot.pages[locale].values())
      write(pageFile(routePathOf(locale, page.path), 'markdown'), writePageMarkdown(page, snapshot))
    write(localizedPath(locale, '/llms.txt'), buildLlmsIndex(snapshot, locale, { hasServer: false }))
  }
  const pictures = listPreviews(snapshot)
  for (const [address, preview] of pictures) {
    write(address, await makePreview(preview))
    made[address] = { 'content-type': 'image/png' }
  }

  const { headers: rules } = JSON.parse(readFileSync(path.join(build, 'routes-manifest.json'), 'utf8')) as { headers: HeaderRule[] }
  const everywhere = rules[0]!.headers.map(({ key, value }) => `  ${key}: ${value}`)
  const block = (address: string) => [address, ...everywhere, `  Cache-Control: ${cachePolicies({}).immutable.cacheControl}`].join('\n')
  writeFileSync(path.join(target, '_headers'), `${immutable.map(block).join('\n')}\n`)

  const table = JSON.parse(readFileSync('lib/site/generated/addresses.json', 'utf8')) as RouteTable
  return {
    site: {
      table: { ...table, files: [...table.files, ...pictures.keys()] },
      rules: rules.map(({ regex, headers, missing }) => ({ regex, headers, ...(missing && { missing }) })),
      policies,
      pages,
      made,
    },
    files: filesBelow(target),
  }
}

const metaOf = (file: string) => `${file.slice(0, -'.html'.length)}.meta`
const readMeta = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Meta
