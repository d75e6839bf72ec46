/** Paths of the project, and one-line output of commands. Plain Node, because nothing here may need an installed package. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeOldNode } from '../../lib/settings/node-version.mjs'

/** Absolute path of the project folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Absolute path of something in the project. */
export const inRoot = (...parts) => path.join(root, ...parts)

/** Absolute path of the content folder: `CONTENT_DIR`, or `./content`. */
export const contentDir = () => path.resolve(root, process.env.CONTENT_DIR || 'content')

/** An error of the user or the machine, printed as one line without a stack trace. */
export class CommandError extends Error {}

/** Prints what the command is doing, in one line. */
export function say(text) {
  console.log(`› ${text}`)
}

/** Time between the lines that say that a step goes on. */
const progressIntervalMs = 15_000

/** Runs a step of a command: prints what begins, that it goes on, and how long it took. */
export async function step(title, task) {
  const since = Date.now()
  say(`${title}…`)
  const timer = setInterval(() => say(`${title}: ${duration(since)} so far`), progressIntervalMs)
  try {
    return await task()
  } finally {
    clearInterval(timer)
    say(`${title}: ${duration(since)}`)
  }
}

/** Runs a command's main function; its result is the exit code. */
export async function main(command) {
  process.chdir(root)
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  const old = describeOldNode()
  try {
    if (old?.isTooOld) throw new CommandError(old.text)
    if (old) console.error(old.text)
    if (!existsSync('package-lock.json')) throw new CommandError('package-lock.json is missing: this checkout is not complete.')
    process.exitCode = (await command()) ?? 0
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error)
    process.exitCode = 1
  }
}

/** `4.2 s`, `1 min 12 s`. */
export function duration(since) {
  const seconds = (Date.now() - since) / 1000
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}
