/** Installs missing packages from package-lock.json. */
import { readFileSync } from 'node:fs'
import { CommandError, duration, inRoot, say } from './project.mjs'
import { run } from './run.mjs'

/**
 * Whether node_modules matches package-lock.json. npm records what it installed; comparing the two lists instead of dates survives
 * checkouts and copies. Optional packages of other platforms are absent on purpose.
 */
export function isInstalled() {
  const wanted = readPackages(inRoot('package-lock.json'))
  const present = readPackages(inRoot('node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([folder, { version, optional }]) => {
    if (folder === '') return true
    return present[folder] ? present[folder].version === version : Boolean(optional)
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/** Runs `npm ci` if something is missing. Development packages are always included, because the build needs them. */
export async function install() {
  if (isInstalled()) return
  const since = Date.now()
  say('Installing packages (npm ci)…')
  const { code } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) throw new CommandError(`npm ci failed with code ${code}.`)
  say(`Packages installed in ${duration(since)}.`)
}
