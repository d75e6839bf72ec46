/** Chromium for the checks that need a real browser. */
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { CommandError, say } from './project.mjs'
import { run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']
/** Chromium without windows, bars and profiles, which opens a page in half the time. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']

/** The first program of these names on the PATH. */
function findProgram(wanted) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return wanted.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable)
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Path of an installed browser: `CHROME_PATH`, one on the PATH, or playwright's; `undefined` without one. */
async function findBrowser() {
  const chosen = process.env.CHROME_PATH
  if (chosen && !isExecutable(chosen)) throw new CommandError(`CHROME_PATH names ${chosen}, which is no program.`)
  const program = chosen || findProgram(names)
  if (program) return program
  const { chromium } = await import('playwright-core')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

/**
 * Finds the browsers for tests, and installs what the machine lacks: Chromium, its headless shell, and a font with Chinese characters, because
 * the boxes shown for missing characters are narrower than the characters. Where Debian's packages are not at hand, playwright
 * downloads a browser.
 * @returns paths of the whole browser, and of the one that opens pages fastest
 */
export async function ensureBrowser() {
  // A browser that was chosen is the one to test with.
  if (process.env.CHROME_PATH) return { browser: await findBrowser(), shell: process.env.CHROME_PATH }
  const fonts = await run('fc-list', [':lang=zh'], { quiet: true }).catch(() => ({ output: '' }))
  const missing = [
    !(await findBrowser()) && 'chromium',
    !findProgram(shellNames) && 'chromium-headless-shell',
    !fonts.output.trim() && 'fonts-noto-cjk',
  ]
  await installPackages(missing.filter(Boolean))
  if (!(await findBrowser())) {
    say("Downloading a browser (playwright's chromium)…")
    await run('playwright-core', ['install', 'chromium'], { quiet: true })
  }
  const browser = await findBrowser()
  if (!browser)
    throw new CommandError('No browser found and none could be installed. Install Chrome or Chromium, or set CHROME_PATH to one.')
  return { browser, shell: findProgram(shellNames) ?? browser }
}

/** Programs of `npm run test:browsers`, with Debian's package of each. */
const otherPrograms = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

/** Finds Firefox, WebKit and a screen for their windows, and installs what the machine lacks. */
export async function ensureOtherBrowsers() {
  const findMissing = () => Object.keys(otherPrograms).filter((name) => !findProgram([name]))
  const packages = findMissing().map((name) => otherPrograms[name])
  await installPackages(packages)
  if (findMissing().length > 0)
    throw new CommandError(`Missing: ${findMissing().join(', ')}. With Debian's packages: apt-get install ${packages.join(' ')}`)
}

/** Installs packages with apt-get, where this account may. */
async function installPackages(missing) {
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say(`Installing what browser tests need (apt-get install ${missing.join(' ')})…`)
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }
  await run('apt-get', ['update', '-qq'], options)
  for (const name of missing) await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
}
