/** Work of one process at a time, across processes. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pause } from './pause.mjs'

const retryMs = 250
/** Lock files of this process: work that is part of other work under the same lock goes on at once. */
const held = new Set()

/**
 * Runs a task while no other process runs one under the same lock file. The file holds the process's number, so that a process which
 * was killed locks nobody out.
 * @param onWait called once with the number of the process that this one waits for
 */
export async function exclusively(file, task, onWait) {
  if (held.has(file)) return task()
  mkdirSync(path.dirname(file), { recursive: true })
  let waits = false
  while (!take(file)) {
    const owner = readOwner(file)
    if (owner === undefined) continue
    if (!isRunning(owner)) rmSync(file, { force: true })
    else {
      if (!waits) onWait?.(owner)
      waits = true
      await pause(retryMs)
    }
  }
  held.add(file)
  const release = () => {
    held.delete(file)
    rmSync(file, { force: true })
  }
  process.once('exit', release)
  try {
    return await task()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** Makes the lock file with its number in one step, so that nobody reads it half written; `false` if it is there already. */
function take(file) {
  const own = `${file}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

/** The process that holds the lock; `undefined` if it has just been released. */
function readOwner(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function isRunning(owner) {
  // In a container that was restarted, the number of the killed process may be that of this one.
  if (!owner || owner === process.pid) return false
  try {
    process.kill(owner, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
