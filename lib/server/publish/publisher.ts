import type { ContentError } from '@/lib/content/errors'
import type { Shown } from '@/lib/server/http/site-front'
import { DeadlineError } from '@/lib/server/render/deadlines'
import type { Rejected } from '@/lib/server/observability/status'
import type { Source } from './source'
import type { PublishState } from './state'

/** What one publication came to. */
export type Published =
  | { revision: string; changed: string[]; milliseconds: number }
  | { revision: string; unchanged: true; milliseconds: number }
  | { revision: string; errors: ContentError[]; reason?: string; milliseconds: number }

/** What an operator asked for: a commit to stay with, or `latest` to follow the branch again; `at` tells the later of two, in milliseconds. */
export interface Pin {
  revision: string
  at: number
}

export interface PublisherOptions {
  source: Source
  show: (dir: string, id: string) => Promise<Shown>
  /** Folder that readers see files of already when the process starts: it stays as it is until something else is shown. */
  resumed?: string
  /** Remembers across restarts what was shown last and what is pinned. */
  state: PublishState
  /** Milliseconds that reading a commit may take. */
  loadLimitMs?: number
  /** Commit that the running code was built from, where it is known. */
  code?: string
  /** Called after every publication that changed something or failed. */
  onPublished?: (published: Published) => void
  /** Called as soon as a pin or its release holds, before it is shown. */
  onPinned?: () => void
}

export interface Publisher {
  /** Shows what is there at once, then the newest state. Resolves when something is shown, or with why nothing could be. */
  start: () => Promise<Published>
  /** Shows the newest state. Calls that come while one runs share the next run. */
  publish: () => Promise<Published>
  /**
   * Shows an earlier state and stays with it; `latest` follows again.
   * @param at when it was asked for, in milliseconds: an earlier request, or the same one again, changes nothing
   * @throws where it is not an ancestor, or not later than the last
   */
  pin: (revision: string, at?: number) => Promise<Published>
  /** Takes over a pin of another process, which may know commits that are not known here yet. @throws where it cannot be had */
  adopt: (pin: Pin) => Promise<Published>
  pinned: () => string | null
  /** The last pin or release that this process knows of. */
  lastPin: () => Pin | null
  rejected: () => Rejected | null
  /** Revision that is shown; empty before the first. */
  shown: () => string
  notes: () => string[]
}

/** States to go back by when nothing can be shown yet and the newest is broken. */
const furthestBack = 20

export function createPublisher({
  source,
  show,
  resumed,
  state,
  code,
  loadLimitMs = 0,
  onPublished,
  onPinned,
}: PublisherOptions): Publisher {
  let shown: { id: string; dir: string } | undefined
  let rejected: Rejected | null = null
  let remoteFault: string | null = null
  let codeNote: string | null = null
  let running: Promise<Published> | undefined
  let next: Promise<Published> | undefined

  const reject = (revision: string, errors: ContentError[], reason?: string) => {
    rejected = { revision, at: new Date().toISOString(), errors, ...(reason && { reason }) }
  }

  /** A commit that took too long is an error of its content: a new commit is tried, this one is not, also after a restart. */
  const rejectHung = (revision: string, message: string, milliseconds: number): Published => {
    const errors: ContentError[] = [{ file: '.', line: 1, field: 'content', severity: 'error', message }]
    reject(revision, errors)
    return { revision, errors, milliseconds }
  }

  /** Lays out, checks and shows one state. Whatever fails, what is shown stays. */
  const take = async (id: string, since: number): Promise<Published> => {
    const elapsed = () => Math.round(performance.now() - since)
    const { hung } = state.read()
    if (hung?.revision === id && hung.limitMs >= loadLimitMs)
      return rejectHung(id, `reading it took longer than ${hung.limitMs / 1000} s; it is tried again with a longer LOAD_TIMEOUT`, elapsed())
    let result: Shown
    let dir: string
    try {
      dir = await source.layOut(id, shown?.dir ?? resumed)
      result = await show(dir, id)
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
        ? `the code of ${id.slice(0, 12)} is another than the one that runs (${code.slice(0, 12)})`
        : null
    const before = shown?.id
    shown = { id: result.revision.id, dir }
    rejected = null
    state.write({ shown: id })
    if (before === shown.id) return { revision: shown.id, unchanged: true, milliseconds: elapsed() }
    return { revision: shown.id, changed: result.changed, milliseconds: elapsed() }
  }

  const run = async (): Promise<Published> => {
    const since = performance.now()
    let id: string
    try {
      id = state.read().pinned ?? (await source.newest())
      remoteFault = null
    } catch (error) {
      remoteFault = (error as Error).message
      return { revision: shown?.id ?? '', errors: [], reason: remoteFault, milliseconds: Math.round(performance.now() - since) }
    }
    const milliseconds = Math.round(performance.now() - since)
    if (source.kind === 'repository' && id === shown?.id) {
      rejected = null
      return { revision: id, unchanged: true, milliseconds }
    }
    // Looked at before: a commit does not change.
    if (source.kind === 'repository' && id === rejected?.revision && rejected.errors.length > 0)
      return { revision: id, errors: rejected.errors, milliseconds }
    const published = await take(id, since)
    if (!('unchanged' in published)) onPublished?.(published)
    return published
  }

  const publish = (): Promise<Published> => {
    if (!running) {
      running = run().finally(() => (running = undefined))
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

  /** Full name of a commit of the branch; the remote is asked where it is not known here. */
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
    if (at <= (lastPin()?.at ?? 0)) throw new Error('at: a request that was signed at this time or later has been accepted already')
  }

  const lastPin = (): Pin | null => {
    const { pinned, pinnedAt } = state.read()
    return pinned || pinnedAt ? { revision: pinned ?? 'latest', at: pinnedAt ?? 1 } : null
  }

  return {
    publish,
    start: async () => {
      const { pinned, shown: last } = state.read()
      const first = pinned ?? last ?? (await source.known())
      if (source.kind === 'repository' && first) {
        const began = await take(first, performance.now())
        if ('errors' in began) rejected = null
      }
      const published = await publish()
      if (shown || source.kind === 'folder') return published
      return (await showEarlier(published)) ?? published
    },
    pin: async (revision, at = Date.now()) => {
      requirePinAfter(at)
      const pinned = revision === 'latest' ? null : await ancestor(revision)
      // Looking for the commit takes time, in which a later request may have been accepted.
      requirePinAfter(at)
      state.write({ pinned, pinnedAt: at })
      onPinned?.()
      return publish()
    },
    adopt: async ({ revision, at }) => {
      state.write({ pinned: revision === 'latest' ? null : await ancestor(revision), pinnedAt: at })
      return publish()
    },
    pinned: () => state.read().pinned ?? null,
    lastPin,
    rejected: () => rejected,
    shown: () => shown?.id ?? '',
    notes: () => [...(remoteFault ? [`the content repository does not answer: ${remoteFault}`] : []), ...(codeNote ? [codeNote] : [])],
  }

  /** A new server whose branch is broken shows the newest state that is right, and goes on saying what is wrong. */
  async function showEarlier(published: Published): Promise<Published | undefined> {
    const wrong = rejected
    if (!published.revision) return undefined
    for (const id of (await source.history(published.revision, furthestBack)).slice(1)) {
      const earlier = await take(id, performance.now())
      if ('errors' in earlier) continue
      rejected = wrong
      return earlier
    }
    rejected = wrong
    return undefined
  }
}
