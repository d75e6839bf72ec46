/** Installs missing packages from package-lock.json. */
import { readFileSync } from 'node:fs'
import { CommandError, inRoot, step } from './project.mjs'
import { run } from './run.mjs'

function readPackages(...file) {
  try {
    return JSON.parse(readFileSync(inRoot(...file), 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/**
 * Whether node_modules matches package-lock.json. npm records what it installed; comparing the two lists instead of dates survives
 * checkouts and copies. Optional packages of other platforms are absent on purpose.
 */
export function isInstalled({ dev = false } = {}) {
  const present = readPackages('node_modules', '.package-lock.json')
  return Object.entries(readPackages('package-lock.json'))
    .filter(([folder, entry]) => folder !== '' && (dev || !entry.dev))
    .every(([folder, { version, optional }]) => (present[folder] ? present[folder].version === version : Boolean(optional)))
}

/**
 * Installs what is missing. `npm ci` would first remove every package, also from under a running server.
 * @param options `dev`: also the packages that test the site
 */
export async function install({ dev = false } = {}) {
  if (isInstalled({ dev })) return
  // npm removes what it is not asked for, so packages for tests that are there are asked for again.
  const all = dev || Object.values(readPackages('node_modules', '.package-lock.json')).some((entry) => entry.dev)
  const args = ['install', '--no-save', all ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const title = all ? 'Installing all packages, those for tests included' : 'Installing the packages that the site needs'
  const { code, output } = await step(title, () => run('npm', args, { quiet: true }))
  if (code !== 0) throw new CommandError(`${output.trim()}\nnpm install failed with code ${code}.`)
}
