import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readEnvironment, setEnvironment } from '@/lib/settings/read-environment'
import { prebuiltFolder } from './page-cache/prebuilt.mjs'

/** Facts about the web process and its render workers that do not change while they run. */
export interface SiteProcess {
  /** Version of the code that renders the pages. */
  readonly version: string
  /** Value of `authHeader`, which only the web process and its workers know. */
  readonly authToken: string
  /** Folder of all caches: pages, clones of repositories, compiled Markdown. */
  readonly cacheDir: string
  /** Distinguishes processes that share `cacheDir`. It is the same after a restart: machine and port. */
  readonly instance: string
  /** Folder of the project or of the container's files. */
  readonly root: string
  /** Folder of the build that this process runs from. */
  readonly build: string
  /** Read-only folder of the prebuilt pages and files in a container image. */
  readonly prebuilt?: string
}

/** Header of the internal auth token. It tells Next's middleware that the web server has already decided on the request. */
export const authHeader = 'x-site-token'

/** Folder of the pages in a container image. */
export function prebuiltPages({ prebuilt }: SiteProcess): string | undefined {
  return prebuilt && path.join(prebuilt, 'pages')
}

/**
 * Collects the facts about this process. Those that workers and code of lower layers need are also set in the environment, which workers
 * inherit.
 * @param authToken a new one in the web process; a worker passes the one of its environment
 */
export function describeProcess(root: string, build: string, authToken: string): SiteProcess {
  const version = readFileSync(path.join(build, 'BUILD_ID'), 'utf8').trim()
  const { CACHE_DIR, PORT } = readEnvironment(['CACHE_DIR', 'PORT'])
  const instance = `${os.hostname()}-${PORT}`.replace(/[^\w.-]/g, '')
  setEnvironment({ SITE_CODE: version, SITE_COMMIT: readCommit(build), SITE_TOKEN: authToken })
  return { version, authToken, cacheDir: path.resolve(CACHE_DIR), instance, root, build, prebuilt: prebuiltFolder(root) }
}

/** The commit that `scripts/lib/build.mjs` writes into a build; empty in a build by `next build` alone. */
function readCommit(build: string): string {
  try {
    return (JSON.parse(readFileSync(path.join(build, 'site-build.json'), 'utf8')) as { commit: string | null }).commit ?? ''
  } catch {
    return ''
  }
}
