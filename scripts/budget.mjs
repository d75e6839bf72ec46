/**
 * `npm run budget`: what every page costs a reader, in bytes and requests, against the limits below. Nothing here depends on time. The
 * weights are those of the answers of the production server (Brotli); one page of each kind is opened in a browser as well, to see that
 * it asks for what was counted, and for nothing before the reader does something.
 */
import { chromium } from 'playwright-core'
import { browserFlags, ensureBrowser, languageOf, watchRequests } from './lib/browser.mjs'
import { ensureCodeBuilt } from './lib/build.mjs'
import { createScales, gzip } from './lib/page-weight.mjs'
import { pause } from './lib/pause.mjs'
import { main } from './lib/project.mjs'
import { freePort, serve } from './lib/serve.mjs'

/** Limits in KB (1,000 bytes) on the wire, unless a name says otherwise. */
const limits = {
  /** Requests until `load`, the document included. */
  requests: 4,
  /** HTML, CSS and everything else until `load`: on `share` of the pages, and on all. */
  first: 30,
  share: 0.95,
  firstOfAny: 45,
  css: 12.3,
  cssOfEveryForm: 14.5,
  /** Everything, after the first sign of a reader. */
  hydrated: 187.5,
  /** The same in a browser, with parts that are in view and the service worker; the token tools bring a form. */
  hydratedInBrowser: 191.5,
  hydratedTool: 184,
  /**
   * JavaScript that the first sign of a reader starts, as gzip. The aim is 150; React, Next and the bundler's runtime are 119.5 of it, and 1.7 are error boundaries, the
   * reading place on Back, and what works where the browser refuses storage.
   */
  hydratedJs: 142.5,
}

/** The pages that show every form of Markdown pay for all of them. */
const everyForm = /\/guide\/authoring(\/\w+)?\.html$/

/** One page of each kind, for the browser. */
const kinds = [
  '/',
  '/guide/install/docker.html',
  '/guide/drivers/',
  '/guide/drivers/onedrive.html',
  '/guide/api/fs/read.html',
  '/tool/onedrive/request.html',
  '/zh/faq/',
]

await main(async () => {
  const failed = await ensureCodeBuilt()
  if (failed) return failed
  const server = await serve({ port: await freePort(), hostname: '127.0.0.1', quiet: true })
  try {
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname)
    // By itself the server makes the pages in two processes; while somebody waits for a page, it makes that one only.
    await allMade(server.url)
    const { weigh, bytesOf } = createScales(server.url)
    const rows = []
    for (const path of [...pages, '/no-such-page', '/zh/no-such-page']) rows.push(summarize(await weigh(path)))
    print(rows)
    const faults = [...rows.flatMap(findFaults), ...findFaultsOfAll(rows), ...(await openEachKind(server.url, rows, bytesOf))]
    for (const fault of faults) console.error(fault)
    return faults.length ? 1 : 0
  } finally {
    await server.stop()
  }
})

async function allMade(url) {
  while ((await (await fetch(`${url}/api/status`)).json()).pages.toMake > 0) await pause(200)
}

function summarize({ path, headers, html, first, later }) {
  const sum = (list, kind) => list.reduce((total, file) => total + (!kind || file.kind === kind ? file.bytes : 0), 0)
  // The page's data is no code: it counts in the sum only.
  const scripts = later.filter(({ kind, address }) => kind === 'js' && !address.includes('/static/pages/'))
  return {
    path,
    first,
    later,
    policy: headers['content-security-policy'] ?? '',
    ownPolicy: /<script data-run="[^"]*" data-own-policy/.test(html),
    inlineStyles: [...html.replace(/<script\b[\s\S]*?<\/script>/g, '').matchAll(/<[a-z][^<>]*?\sstyle="[^"]*"/gi)].map(([tag]) => tag),
    requests: first.length,
    html: sum(first, 'html'),
    css: sum(first, 'css'),
    sheets: first.filter(({ kind }) => kind === 'css').length,
    rest: sum(first, 'rest') + sum(first, 'js'),
    total: sum(first),
    hydratedJs: scripts.reduce((total, { text }) => total + gzip(text), 0),
    hydrated: sum(first) + sum(later),
    rawHtml: Buffer.byteLength(html),
    hydrates: /\sdata-hydrate="/.test(html),
  }
}

/** What is wrong with one page, with its parts where it is too heavy. */
function findFaults(row) {
  const faults = []
  const parts = row.first.map(({ address, bytes }) => `${address} ${kb(bytes)}`).join(', ')
  const check = (name, value, limit, show = kb) => {
    if (value > limit) faults.push(`${row.path}: ${name} ${show(value)}, expected at most ${show(limit)}: ${parts}`)
  }
  // An author's own `<picture>` is shown there as well, and nobody put it off.
  check('requests until load', row.requests, limits.requests + (everyForm.test(row.path) ? 1 : 0), String)
  check('until load', row.total, limits.firstOfAny * 1000)
  check('style sheet', row.css, (everyForm.test(row.path) ? limits.cssOfEveryForm : limits.css) * 1000)
  check('style sheets', row.sheets, 1, String)
  check('hydrated', row.hydrated, limits.hydrated * 1000)
  check('JavaScript (gzip)', row.hydratedJs, limits.hydratedJs * 1000)
  for (const tag of row.inlineStyles) faults.push(`${row.path}: inline style in ${tag.slice(0, 120)}`)
  return faults
}

/** What only all pages together show. */
function findFaultsOfAll(rows) {
  const faults = []
  const heavy = rows.filter(({ total }) => total > limits.first * 1000)
  if (heavy.length > rows.length * (1 - limits.share)) {
    faults.push(
      `${heavy.length} of ${rows.length} pages weigh more than ${limits.first} KB until load, expected ${limits.share * 100} % below it`,
    )
  }
  const policies = new Set(rows.filter(({ ownPolicy }) => !ownPolicy).map(({ policy }) => policy))
  if (policies.size !== 1) faults.push(`${policies.size} policies on pages that need no other host, expected one`)
  return faults
}

/**
 * Opens a page of each kind: counts must agree, nothing may follow by itself, and no other host is asked. Then hydrates it: what comes besides
 * what the loader starts (parts that are in view, what the browser keeps for a time without a network) counts as well.
 */
async function openEachKind(base, rows, bytesOf) {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
  const openKind = async (path) => {
    const faults = []
    const row = rows.find((one) => one.path === path)
    if (!row) return []
    const page = await (await browser.newContext({ viewport: { width: 1366, height: 900 }, locale: languageOf(path) })).newPage()
    const { seen, settled } = watchRequests(page)
    await page.goto(base + path, { waitUntil: 'networkidle' })
    const counted = new Set(row.first.map(({ address }) => base + address))
    // Pictures that the browser puts off until they come into view are the page's words' guests, not their cost.
    for (const url of seen)
      if (!row.hydrates && !counted.has(url) && !url.startsWith(`${base}/_content/`))
        faults.push(`${path}: asks for ${url} before the reader does something`)
    await page.mouse.move(5, 300)
    await page.mouse.move(6, 310)
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
    await settled()
    for (const { address } of row.later)
      if (!seen.has(base + address)) faults.push(`${path}: does not ask for ${address} when it is hydrated`)
    const files = [...seen].map((url) => url.slice(base.length)).filter((address) => !address.startsWith('/_content/'))
    const bytes = (await Promise.all(files.map(bytesOf))).reduce((sum, one) => sum + one, 0)
    console.log(`Hydrated in a browser: ${kb(bytes)}, ${files.length} files, ${path}`)
    const most = (path.startsWith('/tool/') ? limits.hydratedTool : limits.hydratedInBrowser) * 1000
    if (bytes > most) faults.push(`${path}: hydrated in a browser ${kb(bytes)}, expected at most ${kb(most)}: ${files.join(', ')}`)
    await page.context().close()
    return faults
  }
  try {
    // All at once: most of the time is waiting for a page to be quiet.
    return (await Promise.all(kinds.map(openKind))).flat()
  } finally {
    await browser.close()
  }
}

function kb(bytes) {
  return `${(bytes / 1000).toFixed(1)} KB`
}

function print(rows) {
  const heaviest = [...rows].sort((a, b) => b.total - a.total).slice(0, 10)
  const sorted = rows.map(({ total }) => total).sort((a, b) => a - b)
  const head = ['page', 'until load', 'HTML', 'CSS', 'rest', 'requests', 'hydrated', 'JS gzip', 'HTML raw']
  const lines = heaviest.map((row) => [
    row.path,
    ...[row.total, row.html, row.css, row.rest].map(kb),
    String(row.requests),
    ...[row.hydrated, row.hydratedJs, row.rawHtml].map(kb),
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column].length)))
  for (const line of [head, ...lines]) {
    const cells = line.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
    console.log(cells.join('  ').trimEnd())
  }
  const at = (share) => kb(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))])
  const files = new Set(rows.flatMap(({ first }) => first.filter(({ kind }) => kind === 'css').map(({ address }) => address)))
  console.log(`${rows.length} pages: until load median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)}; ${files.size} style sheets.`)
  for (const [name, of] of Object.entries({ hydrated: 'hydrated', 'JavaScript (gzip)': 'hydratedJs' })) {
    const most = rows.reduce((one, other) => (other[of] > one[of] ? other : one))
    console.log(`Most ${name}: ${kb(most[of])} on ${most.path}.`)
  }
  console.log(
    `Limits: ${limits.requests} requests, ${limits.first} KB on ${limits.share * 100} % and ${limits.firstOfAny} KB on all pages, CSS ${limits.css} KB, hydrated ${limits.hydrated} KB, JavaScript ${limits.hydratedJs} KB gzip, one policy, no inline style.`,
  )
}
