import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Folders whose code decides what a page compiles to, and the lock file for the packages in use. */
const roots = ['lib/markdown', 'components/markdown', 'lib/i18n/messages', 'lib/site/locales.ts', 'package-lock.json']
/** Code that runs while compiling, and texts that go into the result. */
const matters = /(?<!\.client)\.ts$|(?:markdown|widgets)\.json$/

let known: string | undefined

/** Changes whenever the compiler does: cached pages of another version are not used. */
export function pipelineVersion(): string {
  return (known ??= process.env.MARKDOWN_PIPELINE_VERSION || hashSources())
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const root of roots) {
    const full = path.resolve(/* turbopackIgnore: true */ root)
    for (const name of filesBelow(full)) {
      hash.update(name)
      hash.update(readFileSync(/* turbopackIgnore: true */ path.join(full, name)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** Names below a folder, sorted; `['']` for a file, nothing for what is missing (a deployed server has no sources). */
function filesBelow(full: string): string[] {
  try {
    return readdirSync(/* turbopackIgnore: true */ full, { recursive: true })
      .map(String)
      .filter((name) => matters.test(name))
      .sort()
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTDIR' ? [''] : []
  }
}
