/** Chromium for the checks that need a real browser. */
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { CommandError, say } from './project.mjs'
import { run } from './run.mjs'

/** Flags that reduce the browser's memory, disable its own network requests, and let it run in a container. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of an installed browser: `CHROME_PATH`, one on the PATH or in its usual place, or playwright's. */
export async function findBrowser() {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (!isExecutable(chosen)) throw new CommandError(`CHROME_PATH names ${chosen}, which is no program.`)
    return chosen
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...applications]
  return candidates.find(isExecutable) ?? (await findPlaywrightBrowser())
}

async function findPlaywrightBrowser() {
  const { chromium } = await import('playwright-core')
  const file = chromium.executablePath()
  return file && existsSync(file) ? file : null
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Path of a browser, which is installed first if the machine has none. */
export async function ensureBrowser() {
  const found = await findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing a browser (apt-get install chromium)…')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env, quiet: true })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, quiet: true })
    const installed = await findBrowser()
    if (installed) return installed
  }
  say("Downloading a browser (playwright's chromium)…")
  const { output } = await run('playwright-core', ['install', 'chromium-headless-shell', 'chromium'], { quiet: true })
  const downloaded = await findPlaywrightBrowser()
  if (downloaded) return downloaded
  throw new CommandError(
    `No browser found and none could be installed. Install Chrome or Chromium, or set CHROME_PATH to one.\n${output.trim().split('\n').slice(-3).join('\n')}`,
  )
}

/**
 * Follows the requests of a page.
 * @param {import('playwright-core').Page} page
 * @returns `seen`, the URLs requested so far, and `settled()`, which resolves when no request is under way and the browser is idle
 */
export function watchRequests(page) {
  const seen = new Set()
  const pending = new Set()
  let notify = () => {}
  page.on('request', (request) => {
    if (!request.url().startsWith('http')) return
    seen.add(request.url())
    pending.add(request)
  })
  for (const event of ['requestfinished', 'requestfailed'])
    page.on(event, (request) => {
      pending.delete(request)
      notify()
    })
  const settled = async () => {
    do {
      while (pending.size) await new Promise((resolve) => (notify = resolve))
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))))
    } while (pending.size)
  }
  return { seen, settled }
}
