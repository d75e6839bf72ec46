import { formatContentError } from '@/lib/content/errors'
import { publicPathOfFile } from '@/lib/routing/generated-files'
import { site } from '@/lib/settings/config'
import { withoutSecrets } from './git'
import type { Published } from './published'

const timeoutMs = 10_000

/** Why the last notification did not arrive. */
let failure: string | undefined

/** For the status. */
export const notificationNotes = (): string[] => (failure ? [`PUBLISH_NOTIFY_URL: ${failure}`] : [])

/**
 * Tells the operator's service of a publication: a chat, a job that purges the changed addresses from a cache, one that marks the commit. The
 * publication neither waits for it nor depends on it. A redirect is an error, so that a secret in the URL goes to this address only.
 */
export async function notify(url: string | undefined, published: Published): Promise<void> {
  if (!url) return
  const body = {
    ok: !('errors' in published),
    revision: published.revision,
    milliseconds: published.milliseconds,
    text: describe(published),
    ...('changed' in published && { changed: published.changed.map(publicAddress) }),
    ...('errors' in published && { errors: published.errors, reason: published.reason }),
  }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`responded with ${response.status}`)
    failure = undefined
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error }
    failure = withoutSecrets(cause?.message ?? message)
    console.error(`PUBLISH_NOTIFY_URL: ${failure}`)
  }
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
