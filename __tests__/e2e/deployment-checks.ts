/**
 * The same checks for every way of delivering the site: `npm start` and `next start` (deployments.e2e), the container's folder
 * (container.e2e) and the export (export.e2e).
 */
interface Check {
  name: string
  path: string
  headers?: Record<string, string>
  status?: number
  location?: string
  /** Patterns of response headers. */
  has?: Record<string, RegExp>
  body?: RegExp
  /** Needs a program that answers: a folder of files does not do it. */
  needsServer?: true
}

const html = /^text\/html/
const policy = /^default-src 'self'; script-src 'self' 'sha256-(?!.*unsafe-inline)/
const checks: Check[] = [
  { name: 'English home page', path: '/', has: { 'content-type': html }, body: /<html[^>]* lang="en-US"/ },
  { name: 'Chinese home page', path: '/zh/', has: { 'content-type': html }, body: /<html[^>]* lang="zh-CN"/ },
  { name: 'title of a page', path: '/guide/webdav.html', body: /<title>WebDAV server \| AList Docs<\/title>/ },
  {
    name: 'policy and security headers',
    path: '/guide/',
    has: { 'content-security-policy': policy, 'x-content-type-options': /^nosniff$/, 'speculation-rules': /^"\/speculation-rules\.json"$/ },
    needsServer: true,
  },
  { name: 'caching of a page', path: '/guide/', has: { 'cache-control': /^public, max-age=0, must-revalidate$/ }, needsServer: true },
  {
    name: 'private tool page',
    path: '/tool/onedrive/request.html',
    has: { 'referrer-policy': /^no-referrer$/, 'cache-control': /^no-store$/ },
    needsServer: true,
  },
  { name: 'redirect to the folder', path: '/guide?a=1', status: 308, location: '/guide/?a=1', needsServer: true },
  { name: 'redirect of index.html', path: '/zh/guide/index.html', status: 308, location: '/zh/guide/', needsServer: true },
  { name: 'English 404', path: '/no-such-page.html', status: 404, body: /<html[^>]* lang="en-US"/ },
  { name: 'Chinese 404', path: '/zh/no-such-page.html', status: 404, body: /<html[^>]* lang="zh-CN"/ },
  { name: 'address with the tag of English', path: '/en/guide/', status: 308, location: '/guide/', needsServer: true },
  { name: 'Markdown of a page', path: '/guide/webdav.md', body: /^# WebDAV server\n/ },
  {
    name: 'Markdown by Accept',
    path: '/guide/webdav.html',
    headers: { accept: 'text/markdown' },
    has: { 'content-type': /^text\/markdown/, vary: /accept/i },
    body: /^# WebDAV server\n/,
    needsServer: true,
  },
  { name: 'search', path: '/api/search?locale=en&q=webdav', body: /"url":"\/guide\/webdav\.html/, needsServer: true },
  { name: 'invalid search', path: '/api/search?locale=xx&q=a', status: 400, needsServer: true },
  {
    name: 'search page without a script',
    path: '/search.html?q=docker',
    body: /<ol lang="en-US"><li><a href="\//,
    needsServer: true,
  },
  {
    name: 'Chinese search page without a script',
    path: '/zh/search.html?q=docker',
    body: /<ol lang="zh-CN"><li><a href="\/zh\//,
    needsServer: true,
  },
  { name: 'sitemap', path: '/sitemap.xml', has: { 'content-type': /xml/ }, body: /\/zh\/guide\/webdav\.html<\/loc>/ },
  { name: 'feed', path: '/feeds/en/changes.atom', body: /<feed / },
  { name: 'list for assistants', path: '/zh/llms.txt', body: /^# AList/ },
  {
    name: 'rules of prerendering',
    path: '/speculation-rules.json',
    has: { 'content-type': /^application\/speculationrules\+json$/ },
    body: /"eagerness":\s*"moderate"/,
    needsServer: true,
  },
  { name: 'file of the public folder', path: '/logo.svg', has: { 'content-type': /^image\/svg/ } },
]

/** Names and checks, as rows of a table of tests. A folder of files is not asked what only a program can answer. */
export function deploymentChecks({ isServer }: { isServer: boolean }): (readonly [name: string, check: Check])[] {
  return checks.filter(({ needsServer }) => isServer || !needsServer).map((check) => [check.name, check])
}

/** Asks the site at `url`, which may have a sub-path, and expects what the check says. */
export async function checkDeployment(url: string, check: Check): Promise<void> {
  const { path: target, headers = {}, status = 200, location, has = {}, body } = check
  const response = await fetch(url + target, { headers, redirect: 'manual' })
  expect(response.status).toBe(status)
  if (location) expect(response.headers.get('location')?.replace(url, '')).toBe(location)
  for (const [name, pattern] of Object.entries(has)) expect(response.headers.get(name)).toMatch(pattern)
  if (body) expect(await response.text()).toMatch(body)
}
