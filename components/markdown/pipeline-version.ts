import { hashSources } from '@/lib/site/cache/source-version'

/** Everything that determines the result of compilation; the lock file stands for the packages. */
const sources = [
  'lib/markdown',
  'lib/features',
  'lib/site/cache',
  'components/markdown',
  'lib/i18n/messages',
  'lib/site/locales.ts',
  'lib/site/inline-code.ts',
  'lib/site/line-breaks.ts',
  'package-lock.json',
]
/** Code that runs during compilation, and texts that become part of the result. */
const matters = /(?<!\.client)\.ts$|(?:markdown|widgets)\.json$/

/** Changes whenever the compiler does; `null` without source files. */
export function pipelineVersion(): string | null {
  return hashSources(sources, matters)
}
