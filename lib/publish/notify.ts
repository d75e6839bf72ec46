import { formatContentError } from '@/lib/content/errors'
import { site } from '@/lib/settings/config'
import { withoutSecrets } from './git'
import type { Published } from './publisher'

const timeoutMs = 10_000

/** Why the last notification did not arrive. */
let failure: string | undefined

/** For the status. */
export const notificationNotes = (): string[] => (failure ? [`PUBLISH_NOTIFY_URL: ${failure}`] : [])

/**
 * Tells the operator's service of a publication: a chat, a cache that purges the changed addresses, a job that sets the commit's status. The
 * publication neither waits for it nor depends on it. Redirects are errors, so that any secret in the URL is sent only to this host.
 */
export async function notify(url: string | undefined, published: Published): Promise<void> {
  if (!url) return
  const body = {
    ok: !('errors' in published),
    revision: published.revision,
    milliseconds: published.milliseconds,
    text: describe(published),
    ...('changed' in published && { changed: published.changed.map((path) => site.origin + path) }),
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
