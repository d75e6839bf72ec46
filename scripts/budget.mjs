/**
 * `npm run budget`: what the pages cost a reader, measured in a real browser against the production build. Sizes are gzip bytes on the wire
 * of everything that was asked for until `load`; what comes by itself after that is shown beside.
 */
import http from 'node:http'
import { chromium } from 'playwright-core'
import { browserFlags, ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { main } from './lib/project.mjs'
import { freePort, serve } from './lib/serve.mjs'

/** Most a page may weigh, in KB (1,000 bytes) of gzip. */
const limits = { js: 158, css: 16, html: 30 }

/** One page of each kind. HTML is limited where the content is not the point of the page's size. */
const pages = [
  { kind: 'home', path: '/' },
  { kind: 'doc', path: '/guide/install/docker.html', limitHtml: true },
  { kind: 'long doc', path: '/config/configuration.html' },
  { kind: 'driver', path: '/guide/drivers/onedrive.html' },
]

/** Time without a request after which a page is quiet, in milliseconds. */
const quiet = 1000

await main(async () => {
  const failed = await ensureBuilt()
  if (failed) return failed
  const executablePath = await ensureBrowser()
  const server = await serve({ port: await freePort(), hostname: '127.0.0.1', quiet: true })
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  try {
    const rows = []
    for (const page of pages) rows.push(await measure(browser, server.url, page))
    print(rows)
    const faults = rows.flatMap(findFaults)
    for (const fault of faults) console.error(fault)
    return faults.length ? 1 : 0
  } finally {
    await browser.close()
    await server.stop()
  }
})

/** Loads a page in a fresh profile and adds up what it asked for. */
async function measure(browser, base, page) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 } })
  const tab = await context.newPage()
  const network = await context.newCDPSession(tab)
  await network.send('Network.enable')
  await network.send('Page.enable')
  const requests = new Map()
  let loadedAt = Infinity
  let lastEvent = Date.now()
  network.on('Page.loadEventFired', ({ timestamp }) => (loadedAt = timestamp))
  network.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    lastEvent = Date.now()
    if (request.url.startsWith('http')) requests.set(requestId, { url: request.url, headers: request.headers, type, timestamp })
  })
  network.on('Network.loadingFinished', () => (lastEvent = Date.now()))
  await tab.goto(base + page.path, { waitUntil: 'load' })
  while (loadedAt === Infinity || Date.now() - lastEvent < quiet) await tab.waitForTimeout(100)
  await context.close()

  const host = new URL(base).host
  const all = [...requests.values()]
  const own = all.filter(({ url }) => new URL(url).host === host)
  for (const request of own) request.bytes = await countBytes(request)
  const first = own.filter(({ timestamp }) => timestamp <= loadedAt)
  return {
    ...page,
    ...sum(first),
    requests: first.length,
    later: sum(own.filter(({ timestamp }) => timestamp > loadedAt)),
    laterRequests: own.length - first.length,
    foreign: [...new Set(all.map(({ url }) => new URL(url).host))].filter((name) => name !== host),
    inline: findInline(await (await fetch(base + page.path)).text()),
  }
}

/** Bytes of an answer's body as they travel: asked for once more, because the browser's own count varies with how the answer is cut. */
function countBytes({ url, headers }) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { ...headers, 'Accept-Encoding': 'gzip' } }, (response) => {
        let bytes = 0
        response.on('data', (chunk) => (bytes += chunk.length)).on('end', () => resolve(bytes))
      })
      .on('error', reject)
  })
}

/** Bytes by kind. */
function sum(requests) {
  const of = (...types) => requests.filter(({ type }) => types.includes(type)).reduce((total, { bytes }) => total + bytes, 0)
  return {
    js: of('Script'),
    css: of('Stylesheet'),
    html: of('Document'),
    rest: of('Image', 'Font', 'Media', 'Fetch', 'XHR', 'Prefetch', 'Other', 'Manifest'),
  }
}

/** Inline code of the page as the server sends it. */
function findInline(html) {
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].filter(
    ([, attributes]) => !/\bsrc=|type="(application\/(ld\+)?json|speculationrules)"/.test(attributes),
  )
  const markup = html.replace(/<script\b[\s\S]*?<\/script>/g, '')
  return {
    scripts: scripts.length,
    sheets: [...markup.matchAll(/<style\b/g)].length,
    attributes: [...markup.matchAll(/<[a-z][^<>]*?\sstyle="[^"]*"/gi)].map(([tag]) => tag),
  }
}

function findFaults(row) {
  const faults = []
  for (const kind of ['js', 'css', 'html']) {
    if (kind === 'html' && !row.limitHtml) continue
    if (row[kind] > limits[kind] * 1000) faults.push(`${row.path}: ${kind} ${kb(row[kind])}, expected at most ${limits[kind]} KB`)
  }
  if (row.foreign.length) faults.push(`${row.path}: asks ${row.foreign.join(', ')}, expected no other host`)
  for (const tag of row.inline.attributes) faults.push(`${row.path}: inline style in ${tag.slice(0, 120)}`)
  return faults
}

function kb(bytes) {
  return `${(bytes / 1000).toFixed(1)} KB`
}

function print(rows) {
  const head = ['page', 'JS', 'CSS', 'HTML', 'rest', 'requests', 'later', 'hosts', 'inline scripts', 'styles', 'style=']
  const lines = rows.map((row) => [
    `${row.kind} ${row.path}`,
    ...[row.js, row.css, row.html, row.rest].map(kb),
    String(row.requests),
    `${kb(row.later.js + row.later.css + row.later.html + row.later.rest)} (${row.laterRequests})`,
    String(row.foreign.length),
    String(row.inline.scripts),
    String(row.inline.sheets),
    String(row.inline.attributes.length),
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column].length)))
  for (const line of [head, ...lines]) {
    console.log(
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
        .join('  ')
        .trimEnd(),
    )
  }
  console.log(
    `Limits: JS ${limits.js} KB, CSS ${limits.css} KB, HTML ${limits.html} KB on the doc page, no other host, no style attribute.`,
  )
}
