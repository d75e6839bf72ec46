import { rmSync } from 'node:fs'
import path from 'node:path'
import { readValue } from '@/lib/settings/read-environment'

/**
 * `next start` keeps a copy of each page at its first request, below the build, and answers from it for good. One that went on while a
 * build took the place of its own has left old copies in the new one: they go when the next one starts.
 */
export function discardRouteCache(build = readValue('SITE_DIST')): void {
  try {
    rmSync(path.join(/* turbopackIgnore: true */ build, 'server', 'route-cache'), { recursive: true, force: true })
  } catch {
    // Where nothing can be written nothing was kept.
  }
}
