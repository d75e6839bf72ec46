import { formatFault } from '@/lib/content/errors'
import { site } from '@/lib/settings/config'
import { sharedState } from '@/lib/site/processes/shared-state'
import { withoutSecrets } from '@/lib/content/git'
import type { PublishResult } from './publisher'

const timeoutMs = 10_000

/** What was told last, and why it did not arrive at the operator's service. */
const state = sharedState<{ text?: string; failure?: string | undefined }>('notification', () => ({}))

/** For the status. */
export const notificationNotes = (): string[] => (state.failure ? [`PUBLISH_NOTIFY_URL: ${state.failure}`] : [])

/**
 * Logs a publication, and tells the operator's service of it: a chat, a cache that purges the changed addresses, a job that sets the commit's
 * status. The publication neither waits for it nor depends on it. Redirects are errors, so that any secret in the URL is sent only to this
 * host. What fails again in the same way is told once.
 */
export async function notify(url: string | undefined, published: PublishResult): Promise<void> {
  const { revision, milliseconds } = published
  const ok = !('errors' in published)
  const text = `Revision ${revision || '(none)'} ${describe(published)}`
  if (!ok && text === state.text) return
  state.text = text
  if (ok) console.warn(text)
  else console.error([text, ...published.errors.slice(1).map(formatFault)].join('\n'))
  if (!url) return
  const details = ok
    ? { changed: published.changed.map((path) => site.origin + path) }
    : { errors: published.errors, reason: published.reason }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ok, revision, milliseconds, text, ...details }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`responded with ${response.status}`)
    state.failure = undefined
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error }
    state.failure = withoutSecrets(cause?.message ?? message)
    console.error(`PUBLISH_NOTIFY_URL: ${state.failure}`)
  }
}

function describe(published: PublishResult): string {
  if (!('errors' in published)) return `is published: ${published.changed.length} addresses changed, ${published.milliseconds} ms`
  const [first, ...more] = published.errors
  const why = first ? formatFault(first) : published.reason
  return `${published.isShown ? 'is shown, and has errors' : 'is not published'}: ${why}${more.length > 0 ? ` and ${more.length} more` : ''}`
}
