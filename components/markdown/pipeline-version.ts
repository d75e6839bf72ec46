import { hashSources } from '@/lib/site/cache/source-version'

/** What decides what a page compiles to; the lock file stands for the packages in use. */
const sources = [
  'lib/markdown',
  'lib/features',
  'lib/site/cache',
  'components/markdown',
  'lib/i18n/messages',
  'lib/site/locales.ts',
  'package-lock.json',
]
/** Code that runs while compiling, and texts that go into the result. */
const matters = /(?<!\.client)\.ts$|(?:markdown|widgets)\.json$/

/** Changes whenever the compiler does; `null` where the sources are not at hand. */
export function pipelineVersion(): string | null {
  return hashSources(sources, matters)
}
