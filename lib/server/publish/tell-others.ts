import { formatContentError } from '@/lib/content/errors'
import { publicPathOfFile } from '@/lib/routing/generated-files'
import { site } from '@/lib/settings/config'
import { withoutSecrets } from './git'
import type { Published } from './publisher'
import type { PublishSettings } from './settings'

/** Milliseconds that a service may take to answer. */
const patience = 10_000
/** Addresses in one call of Cloudflare's, and the number from which everything is purged instead. */
const perCall = 100
const tooMany = 2000

/** Services that did not take what we told them, by name, with why; gone once one has. */
const faults = new Map<string, string>()

/** For the status: who could not be told. */
export function announceNotes(): string[] {
  return [...faults].map(([name, why]) => `${name}: ${why}`)
}

/** Tells everybody who wants to know of a publication. Nobody waits for it, and no failure undoes it. */
export function tellOthers(settings: PublishSettings, published: Published): void {
  const tasks = [tellForge(settings, published), notify(settings, published), purge(settings, published)]
  void Promise.allSettled(tasks)
}

/** Marks the commit at GitHub or Gitee, where the editor sees it. */
async function tellForge(settings: PublishSettings, published: Published): Promise<void> {
  const { CONTENT_REPOSITORY: url, PUBLISH_STATUS_TOKEN: token, PUBLISH_STATUS_API: api } = settings
  const forge = token && url && forgeOf(url)
  if (!forge || !/^[0-9a-f]{40,64}$/.test(published.revision)) return
  const base = api ?? (forge.kind === 'gitee' ? 'https://gitee.com/api/v5' : 'https://api.github.com')
  await send('commit status', `${base}/repos/${forge.repository}/statuses/${published.revision}`, {
    headers:
      forge.kind === 'gitee'
        ? { Authorization: `token ${token}` }
        : { Authorization: `Bearer ${token}`, Accept: 'application/vnd.github+json' },
    body: {
      state: 'errors' in published ? 'failure' : 'success',
      description: describe(published).slice(0, 140),
      context: 'docs/publish',
      target_url: site.origin,
    },
  })
}

async function notify({ PUBLISH_NOTIFY_URL: url }: PublishSettings, published: Published): Promise<void> {
  if (!url) return
  const body = {
    ok: !('errors' in published),
    revision: published.revision,
    milliseconds: published.milliseconds,
    text: describe(published),
    ...('changed' in published && { changed: published.changed.map(publicAddress) }),
    ...('errors' in published && { errors: published.errors, reason: published.reason }),
  }
  await send('PUBLISH_NOTIFY_URL', url, { body })
}

/** Tells caches between which addresses have changed. */
async function purge(settings: PublishSettings, published: Published): Promise<void> {
  if (!('changed' in published) || published.changed.length === 0) return
  const urls = published.changed.map(publicAddress)
  if (settings.PURGE_URL) await send('PURGE_URL', settings.PURGE_URL, { body: { urls } })
  const { CLOUDFLARE_ZONE_ID: zone, CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_API: api } = settings
  if (!zone || !token) return
  const call = (body: object) =>
    send('Cloudflare', `${api}/zones/${zone}/purge_cache`, {
      headers: { Authorization: `Bearer ${token}` },
      body,
    })
  if (urls.length > tooMany) return call({ purge_everything: true })
  for (let at = 0; at < urls.length; at += perCall) await call({ files: urls.slice(at, at + perCall) })
}

async function send(name: string, url: string, { headers, body }: { headers?: Record<string, string>; body: object }): Promise<void> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    faults.delete(name)
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error }
    faults.set(name, withoutSecrets(cause?.message ?? message))
    console.error(`${name}: ${faults.get(name)}`)
  }
}

/** Owner and name at GitHub (or an Enterprise server) and Gitee; `undefined` for other hosts. */
export function forgeOf(url: string): { kind: 'github' | 'gitee'; repository: string } | undefined {
  const [, host = '', repository] = /^(?:\w+:\/\/)?(?:[^@/]+@)?([\w.-]+)(?::\d+)?[:/]([^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(url) ?? []
  if (!repository) return undefined
  return { kind: host.includes('gitee') ? 'gitee' : 'github', repository }
}

function describe(published: Published): string {
  if ('changed' in published) return `Published: ${published.changed.length} addresses changed, ${published.milliseconds} ms`
  if ('unchanged' in published) return 'Nothing has changed'
  const [first] = published.errors
  const more = published.errors.length > 1 ? ` and ${published.errors.length - 1} more` : ''
  return `Not published: ${first ? `${formatContentError(first)}${more}` : (published.reason ?? 'unknown')}`
}

/** Public URL of a route path: `/en/guide` → `https://…/guide/`, `/outputs/zh/llms.txt` → `https://…/zh/llms.txt`. */
export function publicAddress(path: string): string {
  const file = publicPathOfFile(path)
  if (file) return site.origin + file
  const local = path.replace(/^\/en(?=\/|$)/, '') || '/'
  const isFile = /\.[a-z]+$/.test(local) || local.endsWith('/404')
  return `${site.origin}${encodeURI(isFile || local.endsWith('/') ? local : `${local}/`)}`
}
