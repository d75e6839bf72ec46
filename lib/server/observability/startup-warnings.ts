import { findNearest } from '@/lib/content/check/nearest'
import { isKnownSetting, knownSettings, type Environment } from '@/lib/settings/read-environment'

/** Settings that have no effect, contradict each other or are insecure: one line each for the operator. */
export function findStartupWarnings(environment: Environment): string[] {
  const { SITE_URL, TRUST_PROXY, STATUS_TOKEN, CONTENT_REPOSITORY: repository, PUBLISH_SECRET, PUBLISH_POLL } = environment
  const warnings = findUnknownSettings(environment).map((name) => {
    const nearest = findNearest(name, knownSettings)
    return `${name} is not a setting of this site${nearest ? `; ${nearest} is` : ''}.`
  })
  const warnIf = (isWrong: unknown, text: string) => void (isWrong && warnings.push(text))
  // On a developer's own machine this would be noise.
  const isDeployed = Boolean(repository || PUBLISH_SECRET || TRUST_PROXY)
  warnIf(isDeployed && !SITE_URL, 'SITE_URL is not set: canonical links, feeds and the sitemap contain another host than yours.')
  warnIf(
    SITE_URL && /^http:\/\/(?!localhost\b|127\.|\[::1\])/.test(SITE_URL),
    'SITE_URL is plain http: anyone between you and your visitors can change the pages.',
  )
  warnIf(
    TRUST_PROXY && !/^\d+$/.test(TRUST_PROXY),
    'TRUST_PROXY is not a whole number and counts as 0: expected the number of proxies in front of the server.',
  )
  warnIf(
    STATUS_TOKEN && STATUS_TOKEN.length < 24,
    'STATUS_TOKEN is short: expected at least 24 characters, for example from `openssl rand -hex 24`.',
  )
  const ineffective = (repository ? ['CONTENT_DIR', 'CONTENT_WATCH'] : ['CONTENT_BRANCH', 'CONTENT_PATH', 'CONTENT_TOKEN']).filter(
    (name) => environment[name],
  )
  warnIf(
    ineffective.length > 0,
    `${ineffective.join(', ')}: without effect, because CONTENT_REPOSITORY is ${repository ? 'set, and the pages come from there' : 'not set'}.`,
  )
  warnIf(
    repository && PUBLISH_POLL === '0' && !PUBLISH_SECRET,
    'PUBLISH_POLL is 0 and PUBLISH_SECRET is not set: this server will never notice a push.',
  )
  return warnings
}

/** How the names of settings begin that no other program has. */
const ownPrefix = /^(?:CONTENT|PUBLISH|DOCS|TRUST|STATUS|ACCESS|TOKEN_SERVICE|TOKENS|SECURITY|CACHE)_/

/** Variables that look like settings of this site but are not, which are most likely typos. */
function findUnknownSettings(environment: Environment): string[] {
  return Object.keys(environment).filter((name) => environment[name] && ownPrefix.test(name) && !isKnownSetting(name))
}
