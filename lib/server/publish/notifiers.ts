import { formatContentError } from '@/lib/content/errors'
import { publicPathOfFile } from '@/lib/routing/generated-files'
import { site } from '@/lib/settings/config'
import { withoutSecrets } from './git'
import type { Published } from './published'
import { sendJson } from './send-json'
import type { PublishSettings } from './settings'

/** URLs per request to Cloudflare's API; above `maxUrls`, everything is purged instead. */
const urlsPerRequest = 100
const maxUrls = 2000

/** Last error of each service, by name; removed when a request succeeds. */
const errors = new Map<string, string>()

/** Errors of notifiers, for the status. */
export function notifierNotes(): string[] {
  return [...errors].map(([name, why]) => `${name}: ${why}`)
}

/** Notifies all configured services of a publication. The publication neither waits for them nor depends on them. */
export function notifyAll(settings: PublishSettings, published: Published): void {
  const tasks = [setCommitStatus(settings, published), callWebhook(settings, published), purge(settings, published)]
  void Promise.allSettled(tasks)
}

/** Sets the commit's status at GitHub or Gitee, where editors see it. */
async function setCommitStatus(settings: PublishSettings, published: Published): Promise<void> {
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

async function callWebhook({ PUBLISH_NOTIFY_URL: url }: PublishSettings, published: Published): Promise<void> {
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

/** Purges changed URLs from caches between the server and its visitors. */
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
  if (urls.length > maxUrls) return call({ purge_everything: true })
  for (let at = 0; at < urls.length; at += urlsPerRequest) await call({ files: urls.slice(at, at + urlsPerRequest) })
}

async function send(name: string, url: string, request: { headers?: Record<string, string>; body: object }): Promise<void> {
  try {
    await sendJson(url, request)
    errors.delete(name)
  } catch (error) {
    errors.set(name, withoutSecrets((error as Error).message))
    console.error(`${name}: ${errors.get(name)}`)
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
  return `${published.isShown ? 'Published with errors' : 'Not published'}: ${first ? `${formatContentError(first)}${more}` : (published.reason ?? 'unknown')}`
}

/** Public URL of a route path: `/en/guide` → `https://…/guide/`, `/outputs/zh/llms.txt` → `https://…/zh/llms.txt`. */
export function publicAddress(path: string): string {
  const file = publicPathOfFile(path)
  if (file) return site.origin + file
  const local = path.replace(/^\/en(?=\/|$)/, '') || '/'
  const isFile = /\.[a-z]+$/.test(local) || local.endsWith('/404')
  return `${site.origin}${encodeURI(isFile || local.endsWith('/') ? local : `${local}/`)}`
}
