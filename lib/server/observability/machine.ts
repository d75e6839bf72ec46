import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { MachineFacts } from './start-notes'

/** Looks at what the process is given. */
export function readMachineFacts(cacheDir: string): MachineFacts {
  return {
    cacheFault: whyNotWritable(cacheDir),
    hasGit: spawnSync('git', ['--version'], { stdio: 'ignore' }).status === 0,
    memoryLimit: readMemoryLimit(),
  }
}

function whyNotWritable(folder: string): string | null {
  const file = path.join(/* turbopackIgnore: true */ folder, `.written-${process.pid}`)
  try {
    mkdirSync(/* turbopackIgnore: true */ folder, { recursive: true })
    writeFileSync(/* turbopackIgnore: true */ file, '')
    rmSync(/* turbopackIgnore: true */ file, { force: true })
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}

/** Limits of a container, of the second and the first version of control groups. */
const limits = ['/sys/fs/cgroup/memory.max', '/sys/fs/cgroup/memory/memory.limit_in_bytes']

function readMemoryLimit(): number | null {
  for (const file of limits) {
    try {
      const bytes = Number(readFileSync(file, 'utf8'))
      // "max", or a number larger than any machine: nobody has set one.
      return Number.isFinite(bytes) && bytes < 2 ** 50 ? Math.round(bytes / 2 ** 20) : null
    } catch {
      // Another system, or the other version.
    }
  }
  return null
}
