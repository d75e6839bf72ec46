/**
 * `npm run bench:reader [-- page …]`: what visitors wait for. Lighthouse (mobile, median of three) on the pages below, the time to the next
 * page, and the first search result, next to the figures of the previous run; `--no-lighthouse` and `--only-lighthouse` select one part.
 * Needs an idle machine: trust ratios, not milliseconds.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { browserFlags, ensureBrowser, languageOf } from '../lib/browser.mjs'
import { ensureCodeBuilt } from '../lib/build.mjs'
import { CommandError, inRoot, main, say } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'
import { freePort, serve } from '../lib/serve.mjs'
import { pause } from '../lib/pause.mjs'

const memory = inRoot('.cache', 'bench-reader.json')
/** Installed on first use: only this command needs it, and with it, one in seven files of all packages would be its own. */
const lighthouseVersion = '12.8.2'
const rounds = 3

const documents = [
  '/',
  '/guide/install/docker.html',
  '/guide/drivers/onedrive.html',
  '/config/configuration.html',
  '/guide/drivers/',
  '/guide/api/fs/read.html',
]
const isTimed = !process.argv.includes('--only-lighthouse')
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const pages = process.argv.includes('--no-lighthouse') ? [] : wanted.length ? wanted : documents.flatMap((path) => [path, `/zh${path}`])

/** A phone on a slow connection, like Lighthouse's mobile preset: 150 ms round trip, 1.6 Mbit/s, CPU four times slower. */
const slow = { latency: 150, throughput: (1.6 * 1024 * 1024) / 8, cpu: 4 }

await main(async () => {
  const failed = await ensureCodeBuilt()
  if (failed) return failed
  const executablePath = await ensureBrowser()
  const lighthouse = pages.length > 0 ? await loadLighthouse() : undefined
  const server = await serve({ port: await freePort(), hostname: '127.0.0.1', quiet: true })
  await rested(server.url)
  const figures = {}
  try {
    if (isTimed) Object.assign(figures, await timeVisits(executablePath, server.url))
    for (const path of pages) Object.assign(figures, await runLighthouse(lighthouse, executablePath, server.url, path))
  } finally {
    await server.stop()
  }
  const before = readBefore()
  print(figures, before)
  mkdirSync(inRoot('.cache'), { recursive: true })
  writeFileSync(memory, `${JSON.stringify({ ...before, ...figures }, null, 1)}\n`)
  return 0
})

/** Resolves once every page is rendered and search answers: until then, a new server spends its CPU time on that and visitors wait. */
async function rested(base) {
  for (;;) {
    const status = await (await fetch(`${base}/api/status`)).json()
    if (status.pages.toMake === 0 && (await fetch(`${base}/api/search?q=onedrive&locale=en`)).ok) return
    await pause(500)
  }
}

/** Lighthouse's function, from a folder of its own. */
async function loadLighthouse() {
  const folder = inRoot('.cache', `lighthouse-${lighthouseVersion}`)
  const packages = createRequire(`${folder}/`)
  if (!existsSync(`${folder}/package-lock.json`)) {
    say(`Installing Lighthouse ${lighthouseVersion}…`)
    mkdirSync(folder, { recursive: true })
    const args = ['install', `--prefix=${folder}`, '--no-audit', '--no-fund', '--loglevel=error', `lighthouse@${lighthouseVersion}`]
    const { code, output } = await run('npm', args, { quiet: true })
    if (code !== 0) throw new CommandError(`${output.trim()}\nLighthouse could not be installed.`)
  }
  const { default: lighthouse } = await import(pathToFileURL(packages.resolve('lighthouse')).href)
  return lighthouse
}

/** Times to the next page and to the first search answer, on loopback and on a slow connection. */
async function timeVisits(executablePath, base) {
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  const figures = {}
  try {
    for (const line of [null, slow]) {
      const name = line ? 'slow' : 'loopback'
      figures[`next page, ${name}, ms`] = await median(() => timeNextPage(browser, base, line))
      figures[`first search answer, ${name}, ms`] = await median(() => timeSearch(browser, base, line))
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** Scores (0 to 100) and timings of one page. The browser prefers the page's language: in any other, the page first offers another one. */
async function runLighthouse(lighthouse, executablePath, base, path) {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...browserFlags, `--accept-lang=${languageOf(path)}`, `--remote-debugging-port=${port}`],
  })
  try {
    const runs = []
    for (let round = 0; round < rounds; round++) {
      const { lhr } = await lighthouse(base + path, { port, logLevel: 'error', output: 'json' })
      runs.push({
        performance: 100 * lhr.categories.performance.score,
        'LCP, ms': lhr.audits['largest-contentful-paint'].numericValue,
        'TBT, ms': lhr.audits['total-blocking-time'].numericValue,
        CLS: lhr.audits['cumulative-layout-shift'].numericValue,
        accessibility: 100 * lhr.categories.accessibility.score,
        'best practices': 100 * lhr.categories['best-practices'].score,
        SEO: 100 * lhr.categories.seo.score,
      })
    }
    return Object.fromEntries(Object.keys(runs[0]).map((name) => [`${path} ${name}`, middle(runs.map((one) => one[name]))]))
  } finally {
    await browser.close()
  }
}

/** Time from the click on a link, over which the pointer has rested for 120 ms, to the new title on the screen. */
async function timeNextPage(browser, base, line) {
  const page = await openPage(browser, line)
  await page.goto(`${base}/guide/install/docker.html`, { waitUntil: 'networkidle' })
  await page.mouse.move(2, 2)
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  await page.waitForLoadState('networkidle')
  const link = page.locator('main a[rel="next"]')
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await page.waitForTimeout(120)
  const time = await link.evaluate((element) => {
    const title = document.querySelector('h1')?.textContent
    const begin = performance.now()
    return new Promise((resolve) => {
      const look = () => {
        const now = document.querySelector('h1')?.textContent
        if (now && now !== title) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)))
        else requestAnimationFrame(look)
      }
      element.click()
      look()
    })
  })
  await page.context().close()
  return time
}

/** Time from the first key in search to the first result. */
async function timeSearch(browser, base, line) {
  const page = await openPage(browser, line)
  await page.goto(`${base}/guide/install/docker.html`, { waitUntil: 'networkidle' })
  await page.keyboard.press('/')
  await page.waitForFunction(() => document.querySelector('dialog:modal') !== null)
  const begin = await page.evaluate(() => performance.now())
  await page.keyboard.type('onedrive')
  const end = await page.waitForFunction(() => {
    const links = [...document.querySelectorAll('dialog:modal a[role="option"][href*="onedrive"]')]
    return links.some((link) => link.checkVisibility()) ? performance.now() : false
  })
  const time = (await end.jsonValue()) - begin
  await page.context().close()
  return time
}

async function openPage(browser, line) {
  const page = await (await browser.newContext({ locale: 'en-US', viewport: { width: 1366, height: 900 } })).newPage()
  if (line) {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.throughput,
      uploadThroughput: line.throughput,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: line.cpu })
  }
  return page
}

async function median(measure) {
  const values = []
  for (let round = 0; round < rounds; round++) values.push(await measure())
  return middle(values)
}

function middle(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}

function readBefore() {
  try {
    return JSON.parse(readFileSync(memory, 'utf8'))
  } catch {
    return {}
  }
}

function print(figures, before) {
  const show = (value) => (value === undefined ? '–' : value < 1 && value > 0 ? value.toFixed(3) : String(Math.round(value)))
  const names = Object.keys(figures)
  const width = Math.max(...names.map((name) => name.length))
  console.log(`${''.padEnd(width)}  ${'now'.padStart(6)}  ${'before'.padStart(6)}`)
  for (const name of names) console.log(`${name.padEnd(width)}  ${show(figures[name]).padStart(6)}  ${show(before[name]).padStart(6)}`)
}
