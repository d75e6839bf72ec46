import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readEnvironment, setEnvironment } from '@/lib/settings/read-environment'
import { givenFolder } from './page-cache/given.mjs'

/** What the web process and its render workers know from the start; nothing changes while they run. */
export interface SiteProcess {
  /** Code version: what pages are rendered with. */
  readonly version: string
  /** Value of the header that tells Next's middleware that a URL is resolved already; known to the web process and its workers only. */
  readonly mark: string
  /** Folder of everything that is cached: pages, clones, compiled Markdown. */
  readonly cacheDir: string
  /** Tells processes that share `cacheDir` apart, and stays the same over a restart: machine and port. */
  readonly instance: string
  /** Folder of the project or of the container's files. */
  readonly root: string
  /** Folder of the build that this process runs from; it does not change while the process runs. */
  readonly build: string
  /** Read-only folder of what was prebuilt; absent outside of a container's image. */
  readonly given?: string
}

/** Header that carries `SiteProcess.mark`. */
export const markHeader = 'x-site-mark'

/** Folder of the pages that came with the image. */
export function givenPages({ given }: SiteProcess): string | undefined {
  return given && path.join(given, 'pages')
}

/**
 * Describes this process. What code of the lower layers and the workers must know too goes into the environment, which workers inherit.
 * @param mark of the web process; a worker has it from its environment
 */
export function describeProcess(root: string, build: string, mark: string): SiteProcess {
  const version = readFileSync(path.join(build, 'BUILD_ID'), 'utf8').trim()
  const { CACHE_DIR, PORT, SITE_INSTANCE } = readEnvironment(['CACHE_DIR', 'PORT', 'SITE_INSTANCE'])
  const instance = SITE_INSTANCE ?? `${os.hostname()}-${PORT}`.replace(/[^\w.-]/g, '')
  setEnvironment({ SITE_CODE: version, SITE_COMMIT: readCommit(build), SITE_INSTANCE: instance, SITE_MARK: mark })
  return { version, mark, cacheDir: path.resolve(CACHE_DIR), instance, root, build, given: givenFolder(root) }
}

/** The commit that `scripts/lib/build.mjs` writes into a build; a build by `next build` alone has none. */
function readCommit(build: string): string {
  try {
    return (JSON.parse(readFileSync(path.join(build, 'site-build.json'), 'utf8')) as { commit: string | null }).commit ?? ''
  } catch {
    return ''
  }
}
