import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findNearest } from '@/lib/content/check/nearest'
import { findSettingErrors, knownSettings, processEnvironment, readValue, type Environment } from '@/lib/settings/read-environment'
import { cacheFolder } from '@/lib/site/cache/folder'
import { securityHeaders } from '@/lib/site/policy/security-headers.mjs'
import { siteTokenService } from './token-service'
import { startSite } from '@/lib/publish/site'

/** Checks the settings and shows the first content. A setting that cannot be read ends the process with a line that says why. */
export async function prepareSite(): Promise<void> {
  const environment = processEnvironment()
  try {
    const errors = findSettingErrors(environment)
    if (errors.length > 0) throw new Error(errors.join('\n'))
    securityHeaders(environment)
    siteTokenService()
    for (const warning of findStartupWarnings(environment)) console.warn(`Settings: ${warning}`)
    await startSite()
    if (readValue('SITE_FRONT')) endWithParent()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

/** How often a process looks whether the cache in front, which has started it, is still there. */
const parentIntervalMs = 500

/** A cache that is killed cannot say so. */
function endWithParent(): void {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.exit(0), parentIntervalMs).unref()
}

/** Settings that have no effect, contradict each other or are insecure, and what the machine lacks: one line each for the operator. */
function findStartupWarnings(environment: Environment): string[] {
  const { SITE_URL, STATUS_TOKEN, CONTENT_REPOSITORY: repository, PUBLISH_SECRET, PUBLISH_POLL } = environment
  // On a developer's own machine some of these would be noise.
  const isDeployed = ['CONTENT_REPOSITORY', 'PUBLISH_SECRET', 'TRUST_PROXY', 'SITE_URL'].some((name) => environment[name])
  const ineffective = (repository ? ['CONTENT_DIR', 'CONTENT_WATCH'] : ['CONTENT_BRANCH', 'CONTENT_PATH', 'CONTENT_TOKEN']).filter(
    (name) => environment[name],
  )
  const unwritable = whyNotWritable()
  const warnings: [boolean, string][] = [
    ...findUnknownSettings(environment).map((name): [boolean, string] => {
      const nearest = findNearest(name, knownSettings)
      return [true, `${name} is not a setting of this site${nearest ? `; ${nearest} is` : ''}.`]
    }),
    [isDeployed && !SITE_URL, 'SITE_URL is not set: canonical links, feeds and the sitemap contain another host than yours.'],
    [
      /^http:\/\/(?!localhost\b|127\.|\[::1\])/.test(SITE_URL ?? ''),
      'SITE_URL is plain http: anyone between you and your visitors can change the pages.',
    ],
    [isDeployed && !STATUS_TOKEN, 'STATUS_TOKEN is not set: /api/status shows counts only, not why a commit was rejected.'],
    [
      Boolean(STATUS_TOKEN) && STATUS_TOKEN!.length < 24,
      'STATUS_TOKEN is short: expected at least 24 characters, for example from `openssl rand -hex 24`.',
    ],
    [
      ineffective.length > 0,
      `${ineffective.join(', ')}: without effect, because CONTENT_REPOSITORY is ${repository ? 'set, and the pages come from there' : 'not set'}.`,
    ],
    [
      Boolean(repository) && PUBLISH_POLL === '0' && !PUBLISH_SECRET,
      'PUBLISH_POLL is 0 and PUBLISH_SECRET is not set: this server will never notice a push.',
    ],
    [Boolean(repository) && !isGitThere(), 'CONTENT_REPOSITORY cannot be read, because git is not installed on this machine.'],
    [
      unwritable !== null,
      `CACHE_DIR cannot be written (${unwritable}): texts are parsed again after every start, and CONTENT_REPOSITORY cannot be used.`,
    ],
  ]
  return warnings.flatMap(([applies, text]) => (applies ? [text] : []))
}

function isGitThere(): boolean {
  return spawnSync('git', ['--version'], { stdio: 'ignore' }).status === 0
}

function whyNotWritable(): string | null {
  const file = path.join(cacheFolder(''), `.written-${process.pid}`)
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, '')
    rmSync(file, { force: true })
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}

/** How only settings of this site begin. */
const ownPrefix = /^(?:CONTENT|PUBLISH|TOKEN_SERVICE)_/

/** Variables that look like settings of this site but are not, which are most likely typos. */
function findUnknownSettings(environment: Environment): string[] {
  return Object.keys(environment).filter((name) => environment[name] && ownPrefix.test(name) && !knownSettings.includes(name))
}
