import { format } from 'node:util'
import { providerNames, regionNames } from '@/lib/token-service/contract/providers'
import { editDistance } from '@/lib/site/text/edit-distance'
import { readListenAddress } from './listen-address.mjs'
import { findSettingErrors, processEnvironment, type Environment, settingNames } from './read-environment'

/**
 * Prepares a process that serves the site, before it opens a port or reads anything else: each entry of its log begins with the time, and a
 * setting that cannot be read ends the process with code 1 and a line per setting. The cache and the app run the same check; the
 * warnings come from the first of them.
 * @returns where to listen
 */
export function prepareProcess(environment: Environment = processEnvironment()): { port: number; hostname?: string } {
  stampConsole()
  const errors = findErrors(environment)
  if (errors.length > 0) {
    console.error(errors.join('\n'))
    process.exit(1)
  }
  if (environment.SITE_FRONT !== '1') for (const warning of findWarnings(environment)) console.warn(`Settings: ${warning}`)
  return readListenAddress(environment)
}

/** What an error says of a text may be as long as the text. */
const maxEntry = { lines: 50, characters: 1000 }

/** Puts the time (ISO 8601, UTC) in front of what is written to the log, and cuts it. */
function stampConsole(): void {
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    const write = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      const lines = format(...values).split('\n', maxEntry.lines)
      write(`${new Date().toISOString()} ${lines.map((line) => line.slice(0, maxEntry.characters)).join('\n')}`)
    }
  }
}

/** A line for each setting that cannot be read or contradicts another. */
export function findErrors(environment: Environment): string[] {
  const { SITE_URL, NEXT_PUBLIC_BASE_PATH } = environment
  const errors = findSettingErrors(environment)
  const isReadable = SITE_URL && !errors.some((error) => error.startsWith('SITE_URL:'))
  // An export below a sub-path may name it in SITE_URL too.
  if (isReadable && ![NEXT_PUBLIC_BASE_PATH ?? '', ''].includes(new URL(SITE_URL).pathname.replace(/\/$/, '')))
    errors.push(`SITE_URL: expected an origin without a path such as ${new URL(SITE_URL).origin}, found "${SITE_URL}"`)
  return errors
}

/** Settings that have no effect, contradict each other or are insecure: one line each for the operator. */
export function findWarnings(environment: Environment): string[] {
  const { SITE_URL, STATUS_TOKEN, CONTENT_REPOSITORY: repository, PUBLISH_SECRET, PUBLISH_POLL } = environment
  // On a developer's own machine some of these would be noise.
  const isDeployed = ['CONTENT_REPOSITORY', 'PUBLISH_SECRET', 'TRUST_PROXY', 'SITE_URL'].some((name) => environment[name])
  const ineffective = (repository ? ['CONTENT_DIR', 'CONTENT_WATCH'] : ['CONTENT_BRANCH', 'CONTENT_PATH', 'CONTENT_TOKEN']).filter(
    (name) => environment[name],
  )
  const warnings: [boolean, string][] = [
    ...findUnknownSettings(environment).map((text): [boolean, string] => [true, text]),
    [isDeployed && !SITE_URL, 'SITE_URL is not set: canonical links, feeds and the sitemap contain another host than yours.'],
    [
      /^http:\/\/(?!localhost\b|127\.|\[::1\])/.test(SITE_URL ?? ''),
      'SITE_URL is plain http: anyone between you and your visitors can change the pages.',
    ],
    [isDeployed && !STATUS_TOKEN, 'STATUS_TOKEN is not set: /api/status shows counts only, not why a commit was rejected.'],
    [
      ineffective.length > 0,
      `${ineffective.join(', ')}: without effect, because CONTENT_REPOSITORY is ${repository ? 'set, and the pages come from there' : 'not set'}.`,
    ],
    [
      Boolean(repository) && PUBLISH_POLL === '0' && !PUBLISH_SECRET,
      'PUBLISH_POLL is 0 and PUBLISH_SECRET is not set: this server will never notice a push.',
    ],
  ]
  return warnings.flatMap(([applies, text]) => (applies ? [text] : []))
}

/** How only settings of this site begin. */
const ownPrefix = /^(?:CONTENT|PUBLISH|TOKEN_SERVICE|TOKENS)_/

/** Other programs have variables of few letters that differ from a setting in one of them. */
const minLetters = 7

/** Variables that are most likely typos: they begin as only settings of this site do, or differ from a setting in one letter. */
function findUnknownSettings(environment: Environment): string[] {
  const names: readonly string[] = [...settingNames, ...appSettings()]
  return Object.keys(environment).flatMap((name) => {
    if (!environment[name] || names.includes(name)) return []
    const isOwn = ownPrefix.test(name)
    if (!isOwn && name.length < minLetters) return []
    const maxDistance = isOwn ? 3 : 1
    const byDistance = names.map((other) => ({ other, distance: editDistance(name, other, maxDistance) }))
    const nearest = byDistance.filter(({ distance }) => distance <= maxDistance).sort((a, b) => a.distance - b.distance)[0]
    if (!isOwn && !nearest) return []
    return `${name} is not a setting of this site${nearest ? `; ${nearest.other} is` : ''}.`
  })
}

/** `TOKENS_<PROVIDER>_CLIENT_ID` and `…_CLIENT_SECRET` for every provider, and for each of its regions. */
function appSettings(): string[] {
  const apps = providerNames.flatMap((name) => [name, ...regionNames.map((region) => `${name}_${region}`)])
  return apps.flatMap((app) => ['ID', 'SECRET'].map((value) => `TOKENS_${app.toUpperCase()}_CLIENT_${value}`))
}
