/** Installs missing packages from package-lock.json. */
import { readFileSync } from 'node:fs'
import { CommandError, inRoot, step } from './project.mjs'
import { run } from './run.mjs'
import { removeUnusedFiles } from './unused-files.mjs'

/** What a command needs: the packages that build and serve the site, or also those that test it. */
const wantedBy = {
  start: { title: 'Installing the packages that the site needs', isWanted: ({ dev }) => !dev },
  test: { title: 'Installing all packages, those for tests included', isWanted: () => true },
}

/**
 * Whether node_modules matches package-lock.json. npm records what it installed; comparing the two lists instead of dates survives
 * checkouts and copies. Optional packages of other platforms are absent on purpose.
 * @param purpose of the packages: `start` or `test`
 */
export function isInstalled(purpose) {
  const present = readPackages(inRoot('node_modules', '.package-lock.json'))
  const wanted = Object.entries(readPackages(inRoot('package-lock.json'))).filter(([folder]) => folder !== '')
  return wanted
    .filter(([, entry]) => wantedBy[purpose].isWanted(entry))
    .every(([folder, { version, optional }]) => (present[folder] ? present[folder].version === version : Boolean(optional)))
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/** `npm ci` removes what it is not asked for, so packages for tests that are there are installed again. */
function hasTestPackages() {
  return Object.values(readPackages(inRoot('node_modules', '.package-lock.json'))).some(({ dev }) => dev)
}

/**
 * Runs `npm ci` if something is missing. Without packages for tests, files that no one needs are removed as well.
 * @param purpose of the packages: `start` to build and serve the site, `test` for everything else
 */
export async function install(purpose) {
  if (isInstalled(purpose)) return
  const all = purpose === 'test' || hasTestPackages()
  const args = ['ci', all ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await step(wantedBy[all ? 'test' : 'start'].title, () => run('npm', args, { quiet: true }))
  if (code !== 0) throw new CommandError(`${output.trim()}\nnpm ci failed with code ${code}.`)
  if (!all) removeUnusedFiles()
}
