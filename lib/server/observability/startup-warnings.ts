import { findNearest } from '@/lib/content/check/nearest'
import { knownSettings } from '@/lib/settings/read-environment'
import { findUnknownSettings } from './unknown-settings'

/** What the machine provides to the process. */
export interface MachineFacts {
  /** Why nothing can be written to `CACHE_DIR`; `null` if it is writable. */
  cacheError: string | null
  hasGit: boolean
  /** Megabytes that the process may use; `null` without a limit. */
  memoryLimit: number | null
}

type Environment = Record<string, string | undefined>

/** Megabytes that are enough to serve cached pages, and to render pages too. */
const neededMb = { serving: 256, rendering: 512 }

/** Settings that have no effect, contradict each other or are insecure, and limits of the machine: one line each for the operator. */
export function findStartupWarnings(environment: Environment, machine: MachineFacts): string[] {
  return [...checkSettings(environment), ...checkContentSettings(environment, machine), ...checkMachine(environment, machine)]
}

function checkSettings(environment: Environment): string[] {
  const { SITE_URL, TRUST_PROXY, STATUS_TOKEN, METRICS } = environment
  const warnings = findUnknownSettings(environment).map((name) => {
    const nearest = findNearest(name, knownSettings)
    return `${name} is not a setting of this site${nearest ? `; ${nearest} is` : ''}.`
  })
  // On a developer's own machine these warnings would be noise.
  const isDeployed = ['CONTENT_REPOSITORY', 'PUBLISH_SECRET', 'TRUST_PROXY', 'PURGE_URL', 'CLOUDFLARE_ZONE_ID', 'SITE_URL'].some(
    (name) => environment[name],
  )
  if (isDeployed && !SITE_URL) warnings.push('SITE_URL is not set: canonical links, feeds and the sitemap contain another host than yours.')
  if (SITE_URL && /^http:\/\/(?!localhost\b|127\.|\[::1\])/.test(SITE_URL))
    warnings.push('SITE_URL is plain http: anyone between you and your visitors can change the pages.')
  if (TRUST_PROXY && !/^\d+$/.test(TRUST_PROXY))
    warnings.push('TRUST_PROXY is not a whole number and counts as 0: expected the number of proxies in front of the server.')
  if (METRICS === '1' && !STATUS_TOKEN) warnings.push('METRICS=1 needs STATUS_TOKEN: without it, /api/metrics is not available.')
  else if (isDeployed && !STATUS_TOKEN)
    warnings.push('STATUS_TOKEN is not set: /api/status shows counts only, not why a commit was rejected.')
  if (STATUS_TOKEN && STATUS_TOKEN.length < 24)
    warnings.push('STATUS_TOKEN is short: expected at least 24 characters, for example from `openssl rand -hex 24`.')
  return warnings
}

function checkContentSettings(environment: Environment, { hasGit }: MachineFacts): string[] {
  const warnings: string[] = []
  const { CONTENT_REPOSITORY: repository, PUBLISH_SECRET, PUBLISH_POLL, PUBLISH_STATUS_TOKEN, PUBLISH_STATUS_API } = environment
  const ineffective = (
    repository ? ['CONTENT_DIR', 'CONTENT_WATCH'] : ['CONTENT_BRANCH', 'CONTENT_PATH', 'CONTENT_TOKEN', 'PUBLISH_STATUS_TOKEN']
  ).filter((name) => environment[name])
  if (ineffective.length > 0)
    warnings.push(
      `${ineffective.join(', ')}: without effect, because CONTENT_REPOSITORY is ${repository ? 'set, and the pages come from there' : 'not set'}.`,
    )
  if (repository && PUBLISH_POLL === '0' && !PUBLISH_SECRET)
    warnings.push('PUBLISH_POLL is 0 and PUBLISH_SECRET is not set: this server will never notice a push.')
  if (repository && PUBLISH_STATUS_TOKEN && !PUBLISH_STATUS_API && !/(?:^|[@/.])(?:github\.com|gitee\.com)[:/]/.test(repository))
    warnings.push('PUBLISH_STATUS_TOKEN goes to api.github.com, but CONTENT_REPOSITORY is elsewhere: set PUBLISH_STATUS_API.')
  if (repository && !hasGit) warnings.push('CONTENT_REPOSITORY cannot be read, because git is not installed on this machine.')
  const [zone, token] = [environment.CLOUDFLARE_ZONE_ID, environment.CLOUDFLARE_API_TOKEN]
  if (Boolean(zone) !== Boolean(token))
    warnings.push('CLOUDFLARE_ZONE_ID and CLOUDFLARE_API_TOKEN belong together: with only one of them, nothing is purged.')
  return warnings
}

function checkMachine({ CACHE_DIR, PAGE_MEMORY_MB }: Environment, { cacheError, memoryLimit }: MachineFacts): string[] {
  const warnings: string[] = []
  if (cacheError)
    warnings.push(
      `CACHE_DIR (${CACHE_DIR ?? '.cache'}) cannot be written (${cacheError}): pages are rendered again after every start, and CONTENT_REPOSITORY cannot be used.`,
    )
  if (memoryLimit !== null && memoryLimit < neededMb.serving)
    warnings.push(
      `The process may use ${memoryLimit} MB of memory: ${neededMb.serving} MB are enough to serve cached pages, ${neededMb.rendering} MB to render pages too.`,
    )
  if (memoryLimit !== null && Number(PAGE_MEMORY_MB ?? 64) > memoryLimit / 3)
    warnings.push(`PAGE_MEMORY_MB is more than a third of the ${memoryLimit} MB that the process may use.`)
  return warnings
}
