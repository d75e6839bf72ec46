/**
 * `npm run gallery`: pictures of pages and states at five widths, compared with the last accepted ones, in `.cache/gallery/report.html`. It
 * fails only on faults of the layout. `-- --accept` accepts the pictures, `-- search` takes those whose name contains the word, `-- --serve`
 * shows the page with every component instead.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { browserFlags, ensureBrowser, languageOf } from '../../scripts/lib/browser.mjs'
import { isCodeBuilt } from '../../scripts/lib/build.mjs'
import { CommandError, inRoot, main, say, step } from '../../scripts/lib/project.mjs'
import { freePort, serve } from '../../scripts/lib/serve.mjs'
import { measureFrame } from '../e2e/measure-frame'
import { measureLayout } from '../e2e/measure-layout'
import { until } from '../support/until'
import { writeGalleryContent } from './gallery-page'
import { acceptPictures, comparePicture, thumbnailOf } from './pictures'
import { reportHtml } from './report'
import { shots, widths } from './shots'

const folder = inRoot('.cache', 'gallery')
const accepted = inRoot('__tests__', 'gallery', 'accepted')
/** Pages that are open at the same time. */
const lanes = 2
const startTimeoutMs = 120_000
const pageTimeoutMs = 120_000

/** Resolves when two frames have been painted and the browser is idle. Runs in the page. */
const whenIdle = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))))

await main(async () => {
  const args = process.argv.slice(2)
  const unknown = args.filter((arg) => arg.startsWith('-') && arg !== '--accept' && arg !== '--serve')
  if (unknown.length) throw new CommandError(`Unknown option ${unknown.join(' ')}. Options: --accept, --serve`)
  const words = args.filter((arg) => !arg.startsWith('-'))
  const chosen = words.length ? shots.filter(({ name }) => words.some((word) => name.includes(word))) : shots
  if (chosen.length === 0)
    throw new CommandError(`No picture has ${words.join(' or ')} in its name: ${shots.map(({ name }) => name).join(', ')}`)
  if (!isCodeBuilt()) throw new CommandError('The code is not built, or it has changed: npm run build -- --code')
  // The cache of the server stays, which saves a minute.
  for (const name of ['content', 'full', 'new', 'diff']) {
    rmSync(`${folder}/${name}`, { recursive: true, force: true })
    mkdirSync(`${folder}/${name}`, { recursive: true })
  }
  const content = `${folder}/content`
  writeGalleryContent(inRoot('content'), content)
  const env = { CONTENT_DIR: content, CACHE_DIR: `${folder}/cache`, SITE_URL: '' }
  const server = await serve({ port: await freePort(), hostname: '127.0.0.1', quiet: true, env })
  if (server.ended) throw new CommandError(`The server ended with code ${server.ended.code}:\n${server.ended.output}`)
  try {
    if (args.includes('--serve')) {
      say(`Every component: ${server.url}/gallery.html and ${server.url}/zh/gallery.html (Ctrl C ends)`)
      await server.done
      return 0
    }
    // The index is ready some seconds after the first page.
    const search = `${server.url}/api/search?q=docker&locale=en`
    await until(async () => (await fetch(search)).ok, startTimeoutMs)
    const pictures = await step(`${chosen.length} pages and states at ${widths.length} widths`, () => takeAll(server.url, chosen))
    const changed = pictures.filter(({ change }) => change > 0)
    const faults = pictures.flatMap((picture) => picture.faults.map((fault) => `${picture.name} at ${picture.width} px: ${fault}`))
    writeFileSync(`${folder}/report.html`, reportHtml(pictures, faults))
    if (args.includes('--accept')) say(`Accepted: ${acceptPictures(pictures, accepted, words.length === 0)} KB in ${accepted}`)
    for (const fault of faults) console.log(fault)
    say(`${pictures.length} pictures, ${changed.length} changed or new, ${faults.length} faults: ${folder}/report.html`)
    return faults.length ? 1 : 0
  } finally {
    await server.stop()
  }
})

/** Takes all pictures, in the order of the list. */
async function takeAll(baseURL, chosen) {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
  const results = []
  const queue = [...chosen.entries()]
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await takeShot(browser, baseURL, next[1])
  }
  try {
    await Promise.all(Array.from({ length: lanes }, lane))
  } finally {
    await browser.close()
  }
  return results.flat()
}

/** A page at all widths. A state is made again at each width, because menus close when the window changes. */
async function takeShot(browser, baseURL, shot) {
  const { name, path, dark = false, act, prepare } = shot
  const context = await browser.newContext({
    baseURL,
    locale: languageOf(path),
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    ...prepare,
  })
  // The compiler of this command names functions with a helper that the browser does not have.
  await context.addInitScript('globalThis.__name = (value) => value')
  // The gallery page is rendered for its first visit, which takes a busy machine a minute.
  context.setDefaultTimeout(pageTimeoutMs)
  const page = await context.newPage()
  const pictures = []
  for (const [number, width] of widths.entries()) {
    await page.setViewportSize({ width, height: width < 720 ? 844 : 900 })
    if (number === 0 || act) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.querySelectorAll('dialog[open]').forEach((dialog) => dialog.close()))
    }
    let missing
    try {
      await act?.(page, width)
    } catch (error) {
      missing = `the state was not reached: ${error.message.split('\n')[0]}`
    }
    if (prepare?.javaScriptEnabled !== false) await page.evaluate(whenIdle)
    const full = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    const faults = act ? [] : [...(await page.evaluate(measureLayout)), ...(await page.evaluate(measureFrame))]
    const id = `${name}-${width}`
    const thumbnail = await thumbnailOf(full, width)
    writeFileSync(`${folder}/full/${id}.png`, full)
    writeFileSync(`${folder}/new/${id}.png`, thumbnail)
    const { change, diff } = await comparePicture(thumbnail, `${accepted}/${id}.png`)
    if (diff) writeFileSync(`${folder}/diff/${id}.png`, diff)
    pictures.push({ name, id, width, path, thumbnail, change, isNew: change > 0 && !diff, faults: missing ? [missing, ...faults] : faults })
  }
  await context.close()
  return pictures
}
