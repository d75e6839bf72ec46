import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { MachineFacts } from './startup-warnings'

/** Reads what the machine provides. */
export function readMachineFacts(cacheDir: string): MachineFacts {
  return {
    cacheError: whyNotWritable(cacheDir),
    hasGit: spawnSync('git', ['--version'], { stdio: 'ignore' }).status === 0,
    memoryLimit: readMemoryLimit(),
  }
}

function whyNotWritable(folder: string): string | null {
  const file = path.join(folder, `.written-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, '')
    rmSync(file, { force: true })
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}

/** Megabytes; `null` if nothing limits the process. */
function readMemoryLimit(): number | null {
  const bytes = process.constrainedMemory()
  // Without a limit, Node returns 0 or a number larger than any machine's memory.
  return bytes > 0 && bytes < 2 ** 50 ? Math.round(bytes / 2 ** 20) : null
}
