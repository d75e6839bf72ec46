import { findNearest } from '@/lib/content/check/nearest'
import { knownSettings } from '@/lib/settings/read-environment'
import { findUnknownSettings } from './known-settings'

/** What the machine gives the process. */
export interface MachineFacts {
  /** Why `CACHE_DIR` cannot be written; `null` where it can. */
  cacheFault: string | null
  hasGit: boolean
  /** Megabytes that the process may use, where somebody has set a limit. */
  memoryLimit: number | null
}

type Environment = Record<string, string | undefined>

/** Megabytes: enough to serve pages that are made already, and while pages are made. */
const needed = { serving: 256, publishing: 512 }

/** What an operator should know at the start: settings that do nothing, contradict each other or leave a door open. One line each. */
export function describeStart(environment: Environment, machine: MachineFacts): string[] {
  return [...describeSettings(environment), ...describeContent(environment, machine), ...describeMachine(environment, machine)]
}

function describeSettings(environment: Environment): string[] {
  const { SITE_URL, TRUST_PROXY, STATUS_TOKEN, METRICS } = environment
  const notes = findUnknownSettings(environment).map((name) => {
    const meant = findNearest(name, knownSettings)
    return `${name} is not a setting of this site${meant ? `; ${meant} is` : ''}.`
  })
  // Whoever only looks at the site on their own machine is spared.
  const isDeployed = ['CONTENT_REPOSITORY', 'PUBLISH_SECRET', 'TRUST_PROXY', 'PURGE_URL', 'CLOUDFLARE_ZONE_ID', 'SITE_URL'].some(
    (name) => environment[name],
  )
  if (isDeployed && !SITE_URL) notes.push('SITE_URL is not set: canonical links, feeds and the sitemap name another host than yours.')
  if (SITE_URL && /^http:\/\/(?!localhost\b|127\.|\[::1\])/.test(SITE_URL))
    notes.push('SITE_URL is plain http: readers can be shown anything on the way.')
  if (TRUST_PROXY && !/^\d+$/.test(TRUST_PROXY))
    notes.push('TRUST_PROXY is no whole number and counts as 0: it is the number of proxies in front.')
  if (METRICS === '1' && !STATUS_TOKEN) notes.push('METRICS=1 needs STATUS_TOKEN: without it there is no /api/metrics.')
  else if (isDeployed && !STATUS_TOKEN) notes.push('STATUS_TOKEN is not set: /api/status shows counts only, not why a commit is rejected.')
  if (STATUS_TOKEN && STATUS_TOKEN.length < 24)
    notes.push('STATUS_TOKEN is short: expected 24 characters, such as those of `openssl rand -hex 24`.')
  return notes
}

function describeContent(environment: Environment, { hasGit }: MachineFacts): string[] {
  const notes: string[] = []
  const { CONTENT_REPOSITORY: repository, PUBLISH_SECRET, PUBLISH_POLL, PUBLISH_STATUS_TOKEN, PUBLISH_STATUS_API } = environment
  const idle = (
    repository ? ['CONTENT_DIR', 'CONTENT_WATCH'] : ['CONTENT_BRANCH', 'CONTENT_PATH', 'CONTENT_TOKEN', 'PUBLISH_STATUS_TOKEN']
  ).filter((name) => environment[name])
  if (idle.length > 0)
    notes.push(
      `${idle.join(', ')}: without effect, since CONTENT_REPOSITORY is ${repository ? 'set and says where the pages come from' : 'not set'}.`,
    )
  if (repository && PUBLISH_POLL === '0' && !PUBLISH_SECRET)
    notes.push('PUBLISH_POLL is 0 and PUBLISH_SECRET is not set: nothing will ever tell this server of a push.')
  if (repository && PUBLISH_STATUS_TOKEN && !PUBLISH_STATUS_API && !/(?:^|[@/.])(?:github\.com|gitee\.com)[:/]/.test(repository))
    notes.push('PUBLISH_STATUS_TOKEN goes to api.github.com, but CONTENT_REPOSITORY is elsewhere: set PUBLISH_STATUS_API.')
  if (repository && !hasGit) notes.push('There is no git on this machine: CONTENT_REPOSITORY cannot be read.')
  const [zone, token] = [environment.CLOUDFLARE_ZONE_ID, environment.CLOUDFLARE_API_TOKEN]
  if (Boolean(zone) !== Boolean(token))
    notes.push('CLOUDFLARE_ZONE_ID and CLOUDFLARE_API_TOKEN belong together: nothing is purged with one alone.')
  return notes
}

function describeMachine({ CACHE_DIR, PAGE_MEMORY_MB }: Environment, { cacheFault, memoryLimit }: MachineFacts): string[] {
  const notes: string[] = []
  if (cacheFault)
    notes.push(
      `CACHE_DIR (${CACHE_DIR ?? '.cache'}) cannot be written (${cacheFault}): pages are made anew after every start, and no repository can be followed.`,
    )
  if (memoryLimit !== null && memoryLimit < needed.serving)
    notes.push(
      `${memoryLimit} MB of memory are allowed: ${needed.serving} serve pages that are made already, ${needed.publishing} also make them.`,
    )
  if (memoryLimit !== null && Number(PAGE_MEMORY_MB ?? 64) > memoryLimit / 3)
    notes.push(`PAGE_MEMORY_MB is more than a third of the ${memoryLimit} MB that the process may use.`)
  return notes
}
