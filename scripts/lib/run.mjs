/** Child processes: output, exit codes, and the signals that end them together with this process. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter } from 'node:path'
import { inRoot, root } from './project.mjs'

const living = new Set()
/** Exit code of a process that has received a signal to end: it waits for its children and doesn't start others. */
let ending

function end(signal) {
  ending = 128 + constants.signals[signal]
  for (const child of living) child.kill(signal)
  if (living.size === 0) process.exit(ending)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))

// npm runs scripts below a shell that exits on a signal without forwarding it. An orphaned process exits too.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent && !ending) end('SIGTERM')
}, 500).unref()

process.on('exit', () => {
  for (const child of living) child.kill('SIGTERM')
})

/**
 * Starts a program; programs of installed packages are found by name. `quiet` collects the output in `result.output` instead of showing it;
 * `onOutput` receives its pieces as they come; a program with `endsWithThis` learns by a channel that this process has been killed.
 * @returns the child, and a promise of `{ code, output }` where a signal counts as 128 plus its number
 */
export function start(program, args = [], { env = {}, quiet = false, cwd = root, endsWithThis = false, onOutput = () => {} } = {}) {
  if (ending) process.exit(ending)
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, PATH: `${inRoot('node_modules', '.bin')}${delimiter}${process.env.PATH}`, ...env },
    stdio: [...(quiet ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit']), ...(endsWithThis ? ['ipc'] : [])],
    shell: process.platform === 'win32',
  })
  child.channel?.unref()
  living.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
      onOutput(text)
    })
  const done = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? 128 + (constants.signals[signal] ?? 0), output }))
  }).finally(() => living.delete(child))
  return { child, done }
}

/** Runs a program until it exits. */
export const run = (program, args, options) => start(program, args, options).done
