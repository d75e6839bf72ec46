/** Chromium for the checks that need a real browser. */
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { pause } from './pause.mjs'
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

/** The language that a browser should prefer for the page at this address: the page's own, so that no other one is offered. */
export const languageOf = (address) => (`${address}/`.startsWith('/zh/') ? 'zh-CN' : 'en-US')

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
  return findProgram(names) ?? applications.find(isExecutable) ?? (await findPlaywrightBrowser())
}

/** The first program of these names on the PATH. */
function findProgram(wanted) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return wanted.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable)
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
  if (await installPackage('chromium')) {
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

/** Chromium without windows, bars and profiles. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']

/**
 * Path of Chromium's headless shell, which opens a page in half the time of the whole browser, and is installed first where Debian's packages
 * are at hand; `null` elsewhere. What belongs to profiles and windows, such as settings for a site or installing one, needs the whole browser.
 */
export async function ensureHeadlessShell() {
  const found = findProgram(shellNames)
  if (found) return found
  await installPackage('chromium-headless-shell')
  return findProgram(shellNames) ?? null
}

/**
 * Installs a font with Chinese characters where the machine has none and Debian's packages are at hand: Chinese pages are laid out and
 * measured, and the boxes that stand for missing characters are narrower than the characters.
 */
async function ensureChineseFont() {
  const { output } = await run('fc-list', [':lang=zh'], { quiet: true }).catch(() => ({ output: '' }))
  if (output.trim() === '') await installPackage('fonts-noto-cjk')
}

let tools

/** Everything that the browser tests need; installed once, however many ask for it. */
export function ensureBrowserTools() {
  tools ??= (async () => {
    await ensureBrowser()
    await ensureHeadlessShell()
    await ensureChineseFont()
  })()
  return tools
}

const aptEnv = { DEBIAN_FRONTEND: 'noninteractive' }
let packageLists

/** Installs a package of Debian where this account may. Returns whether it was tried. */
async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  say(`Installing what browser tests need (apt-get install ${name})…`)
  packageLists ??= run('apt-get', ['update', '-qq'], { env: aptEnv, quiet: true })
  await packageLists
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env: aptEnv, quiet: true })
  return true
}

/** Milliseconds without a new request after which a page counts as settled. */
const quietMs = 1000

/**
 * Follows the requests of a page.
 * @param {import('playwright-core').Page} page
 * @returns `seen`, the URLs requested so far, and `settled()`, which resolves when the page has requested nothing for a while. The end of
 *   requests is not awaited: the browser does not report it for responses that the page never reads.
 */
export function watchRequests(page) {
  const seen = new Set()
  let lastMs = Date.now()
  page.on('request', (request) => {
    lastMs = Date.now()
    if (request.url().startsWith('http')) seen.add(request.url())
  })
  const settled = async () => {
    lastMs = Date.now()
    while (Date.now() - lastMs < quietMs) await pause(100)
  }
  return { seen, settled }
}
