import { rmSync } from 'node:fs'
import path from 'node:path'
import { readValue } from '@/lib/settings/read-environment'

/**
 * `next start` stores each page below the build at its first request and serves that copy from then on. If it was still running when a new
 * build replaced its own, it has left old pages in the new build: they are removed at the next start.
 */
export function discardRouteCache(build = readValue('SITE_DIST')): void {
  try {
    rmSync(path.join(/* turbopackIgnore: true */ build, 'server', 'route-cache'), { recursive: true, force: true })
  } catch {
    // If the folder cannot be written, nothing was stored in it.
  }
}
