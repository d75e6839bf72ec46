import type { ContentError } from '@/lib/content/errors'
import { DeadlineError } from '@/lib/server/render/deadlines'
import type { Rejected } from '@/lib/server/observability/status'
import type { Activated } from './activate'
import { unreadable, type Published } from './published'
import type { Source } from './source'
import type { PublishState } from './state'

export interface PublisherOptions {
  source: Source
  activate: (dir: string, id: string) => Promise<Activated>
  /** Folder of the revision that is served already when the process starts; it is not touched until another one is active. */
  resumed?: string
  /** Persists across restarts which commit was published last and which one is pinned. */
  state: PublishState
  /** Time limit for reading a commit. */
  loadLimitMs?: number
  /** Commit that the running code was built from, if known. */
  code?: string
  /** Called after every publication that changed something or failed. */
  onPublished?: (published: Published) => void
}

export interface Publisher {
  /** Publishes what is available at once, then the newest commit. Resolves when a revision is active, or with why none could be. */
  start: () => Promise<Published>
  /** Publishes the newest commit. Calls during a run share the next run. */
  publish: () => Promise<Published>
  /**
   * Publishes an earlier commit and stays at it; `latest` follows the branch again.
   * @param at time of the request in milliseconds: an earlier or repeated request is rejected
   * @throws if the commit is not an ancestor, or the request is not later than the last one
   */
  pin: (revision: string, at?: number) => Promise<Published>
  pinned: () => string | null
  rejected: () => Rejected | null
  /** The active revision; empty before the first. */
  shown: () => string
  notes: () => string[]
}

/** Commits to go back at most if the newest one is invalid and no valid one is active yet. */
const maxEarlierCommits = 20

export function createPublisher({ source, activate, resumed, state, code, loadLimitMs = 0, onPublished }: PublisherOptions): Publisher {
  let shown: { id: string; dir: string } | undefined
  let rejected: Rejected | null = null
  let remoteError: string | null = null
  let codeNote: string | null = null
  let running: Promise<Published> | undefined
  let next: Promise<Published> | undefined
  let lastTask: Promise<unknown> = Promise.resolve()

  /** Two publications at once would check out in the same folder. */
  const oneAtATime = <T>(task: () => Promise<T>): Promise<T> => {
    const result = lastTask.then(task)
    lastTask = result.catch(() => {})
    return result
  }

  const reject = (revision: string, errors: ContentError[], reason?: string) => {
    rejected = { revision, at: new Date().toISOString(), errors, ...(reason && { reason }) }
  }

  /** A commit that takes too long counts as invalid content: it is not tried again, not even after a restart. */
  const rejectHung = (revision: string, message: string, milliseconds: number): Published => {
    const errors = [unreadable(message)]
    reject(revision, errors)
    return { revision, errors, milliseconds }
  }

  /** Content that was shown before it was checked has errors: an earlier commit without errors replaces it, if there is one. */
  const replaceFaulty = async (revision: string, errors: ContentError[], milliseconds: number): Promise<void> => {
    reject(revision, errors)
    const faulty: Published = { revision, errors, isShown: true, milliseconds }
    onPublished?.(faulty)
    if (source.kind === 'folder') return
    const earlier = await oneAtATime(() => (shown?.id === revision ? publishEarlier(faulty) : Promise.resolve(undefined)))
    if (earlier) onPublished?.(earlier)
  }

  const checkLater = (revision: string, laterErrors: Promise<ContentError[]>, elapsed: () => number): void => {
    laterErrors
      .then(
        (errors) => (errors.length > 0 ? replaceFaulty(revision, errors, elapsed()) : undefined),
        (error: unknown) => {
          if (!(error instanceof DeadlineError) || source.kind === 'folder') throw error
          state.write({ hung: { revision, limitMs: error.limitMs } })
          return replaceFaulty(revision, [unreadable(error.message)], elapsed())
        },
      )
      .catch((error: Error) => console.error('The content that is shown could not be checked:', error.message))
  }

  /** Checks out, validates and activates a commit. If anything fails, the active revision stays. */
  const tryPublish = async (id: string, since: number): Promise<Published> => {
    const elapsed = () => Math.round(performance.now() - since)
    const { hung } = state.read()
    if (hung?.revision === id && hung.limitMs >= loadLimitMs)
      return rejectHung(id, `reading it took longer than ${hung.limitMs / 1000} s; it is tried again with a longer LOAD_TIMEOUT`, elapsed())
    let result: Activated
    let dir: string
    try {
      dir = await source.checkOut(id, shown?.dir ?? resumed)
      result = await activate(dir, id)
    } catch (error) {
      if (error instanceof DeadlineError && source.kind === 'repository') {
        state.write({ hung: { revision: id, limitMs: error.limitMs } })
        return rejectHung(id, error.message, elapsed())
      }
      const reason = (error as Error).message.split('\n')[0] ?? ''
      reject(id, [], reason)
      return { revision: id, errors: [], reason, milliseconds: elapsed() }
    }
    if ('errors' in result) {
      reject(id, result.errors)
      return { revision: id, errors: result.errors, milliseconds: elapsed() }
    }
    codeNote =
      code && (await source.codeDiffers(code, id))
        ? `the code of ${id.slice(0, 12)} differs from the running code (${code.slice(0, 12)})`
        : null
    const before = shown?.id
    shown = { id: result.revision.id, dir }
    rejected = null
    state.write({ shown: id })
    if (result.laterErrors) checkLater(id, result.laterErrors, elapsed)
    if (before === shown.id) return { revision: shown.id, unchanged: true, milliseconds: elapsed() }
    return { revision: shown.id, changed: result.changed, milliseconds: elapsed() }
  }

  const run = async (): Promise<Published> => {
    const since = performance.now()
    let id: string
    try {
      id = state.read().pinned ?? (await source.newest())
      remoteError = null
    } catch (error) {
      remoteError = (error as Error).message
      return { revision: shown?.id ?? '', errors: [], reason: remoteError, milliseconds: Math.round(performance.now() - since) }
    }
    const milliseconds = Math.round(performance.now() - since)
    // Checked before: a commit does not change. Its errors may have been found after it was shown.
    if (source.kind === 'repository' && id === rejected?.revision && rejected.errors.length > 0)
      return { revision: id, errors: rejected.errors, ...(id === shown?.id && { isShown: true }), milliseconds }
    if (source.kind === 'repository' && id === shown?.id) {
      rejected = null
      return { revision: id, unchanged: true, milliseconds }
    }
    const published = await tryPublish(id, since)
    if (!('unchanged' in published)) onPublished?.(published)
    return published
  }

  const publish = (): Promise<Published> => {
    if (!running) {
      running = oneAtATime(run).finally(() => (running = undefined))
      return running
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        return publish()
      })
    return next
  }

  /** Full hash of a commit of the branch; an unknown commit is fetched. */
  const ancestor = async (revision: string): Promise<string> => {
    try {
      return await source.ancestor(revision)
    } catch (error) {
      if (source.kind === 'folder') throw error
      await source.newest()
      return source.ancestor(revision)
    }
  }

  const requirePinAfter = (at: number): void => {
    if (at <= (state.read().pinnedAt ?? 0)) throw new Error('at: a request that was signed at this time or later has been accepted already')
  }

  return {
    publish,
    start: async () => {
      const { pinned, shown: last } = state.read()
      const first = pinned ?? last ?? (await source.known())
      if (source.kind === 'repository' && first) {
        const began = await oneAtATime(() => tryPublish(first, performance.now()))
        if ('errors' in began) rejected = null
      }
      const published = await publish()
      if (shown || source.kind === 'folder') return published
      return (await oneAtATime(() => publishEarlier(published))) ?? published
    },
    pin: async (revision, at = Date.now()) => {
      requirePinAfter(at)
      const pinned = revision === 'latest' ? null : await ancestor(revision)
      // A later request may have been accepted while the commit was looked up.
      requirePinAfter(at)
      state.write({ pinned, pinnedAt: at })
      return publish()
    },
    pinned: () => state.read().pinned ?? null,
    rejected: () => rejected,
    shown: () => shown?.id ?? '',
    notes: () => [...(remoteError ? [`the content repository does not respond: ${remoteError}`] : []), ...(codeNote ? [codeNote] : [])],
  }

  /** A new server whose newest commit is invalid publishes the newest valid one, and still reports the errors. */
  async function publishEarlier(published: Published): Promise<Published | undefined> {
    const wrong = rejected
    if (!published.revision) return undefined
    for (const id of (await source.history(published.revision, maxEarlierCommits)).slice(1)) {
      const earlier = await tryPublish(id, performance.now())
      if ('errors' in earlier) continue
      rejected = wrong
      return earlier
    }
    rejected = wrong
    return undefined
  }
}
