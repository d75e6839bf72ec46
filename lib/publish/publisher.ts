import type { ContentError } from '@/lib/content/errors'
import { checkShown, errorOfContent, showContent, type Checks, type Shown } from './content'
import { ContentLimitError } from './repository'
import type { Source } from './source'
import type { PublishState } from './state'

/** Result of a publication. With `isShown`, the errors were found in content that is shown all the same. */
export type Published =
  | { revision: string; changed: string[]; milliseconds: number }
  | { revision: string; unchanged: true; milliseconds: number }
  | { revision: string; errors: ContentError[]; reason?: string; isShown?: true; milliseconds: number }

/** Content that is not shown, and why. */
export interface Rejected {
  /** Commit; empty for a folder. */
  revision: string
  /** ISO 8601. */
  at: string
  /** Why it could not be read at all, such as an error of git, the network or the disk. */
  reason?: string
  errors: ContentError[]
}

export interface Publisher {
  /** Shows what is at hand, then the newest content. Resolves when something is shown, or with why nothing could be. */
  start: () => Promise<Published>
  /** Publishes the newest content. Calls during a run share the next run. */
  publish: () => Promise<Published>
  /**
   * Publishes an earlier commit and stays at it; `latest` follows the branch again.
   * @param at time of the request in milliseconds: an earlier or repeated request is rejected
   * @throws if the commit is not of the branch, or the request is not later than the last one
   */
  pin: (revision: string, at: number) => Promise<Published>
  /** Whether something is shown. */
  isShowing: () => boolean
  describe: () => { source: string; pinned: boolean; rejected: Rejected | null; notes: string[] }
}

interface Options {
  source: Source
  state: PublishState
  /** Content is being edited: its errors are shown beside it and hold nothing back. */
  isEdited: boolean
  /** Called after every publication that changed something or failed. */
  onPublished: (published: Published) => void
  /** For tests. */
  show?: (dir: string, id: string, checks: Checks) => Promise<Shown>
}

/** Commits to go back at most if the newest one is invalid and nothing is shown yet. */
const maxEarlierCommits = 20

/** A process may be stopped while it reads a commit; if it ends a second time, the commit is the reason. */
const maxAttempts = 2

export function createPublisher({ source, state, isEdited, onPublished, show = showContent }: Options): Publisher {
  const isRepository = source.kind === 'repository'
  let shown: { id: string; dir: string } | undefined
  let rejected: Rejected | null = null
  let remoteError: string | null = null
  let running: Promise<Published> | undefined
  let next: Promise<Published> | undefined
  let lastTask: Promise<unknown> = Promise.resolve()

  /** Two publications at once would check out in the same folder. */
  const oneAtATime = <T>(task: () => Promise<T>): Promise<T> => {
    const result = lastTask.then(task)
    lastTask = result.catch(() => {})
    return result
  }

  const refuse = (revision: string, errors: ContentError[], milliseconds: number, reason?: string): Published => {
    rejected = { revision, at: new Date().toISOString(), errors, ...(reason && { reason }) }
    return { revision, errors, ...(reason && { reason }), milliseconds }
  }

  /** Checks a commit out, reads it and shows it. Whatever fails, what was shown before stays. */
  const showCommit = async (id: string, checks: Checks, since: number): Promise<Published> => {
    const elapsed = () => Math.round(performance.now() - since)
    const { reading } = state.read()
    const attempts = reading?.id === id ? reading.attempts : 0
    if (attempts >= maxAttempts)
      return refuse(id, [errorOfContent('the process ended each time it was read; it is not tried again')], elapsed())
    const isUnknown = isRepository && id !== state.read().shown
    let dir: string
    let result: Shown
    try {
      dir = await source.checkOut(id, shown?.dir)
      if (isUnknown) state.write({ reading: { id, attempts: attempts + 1 } })
      result = await show(dir, id, checks)
    } catch (error) {
      if (isUnknown) state.write({ reading: null })
      if (error instanceof ContentLimitError) return refuse(id, [errorOfContent(error.message)], elapsed())
      return refuse(id, [], elapsed(), (error as Error).message.split('\n')[0])
    }
    // What is checked later is read to the end then.
    if (isUnknown && checks !== 'later') state.write({ reading: null })
    if ('errors' in result) return refuse(id, result.errors, elapsed())
    shown = { id, dir }
    rejected = null
    if (isUnknown && checks === 'refuse') state.write({ shown: id })
    if (result.changed.length === 0) return { revision: id, unchanged: true, milliseconds: elapsed() }
    return { revision: id, changed: result.changed, milliseconds: elapsed() }
  }

  /** The commit to show; `undefined` where the remote does not respond. */
  const findWanted = async (): Promise<string | undefined> => {
    try {
      const id = state.read().pinned ?? (await source.newest())
      remoteError = null
      return id
    } catch (error) {
      remoteError = (error as Error).message
      return undefined
    }
  }

  const unreachable = (milliseconds: number): Published => ({
    revision: shown?.id ?? '',
    errors: [],
    ...(remoteError !== null && { reason: remoteError }),
    milliseconds,
  })

  const run = async (): Promise<Published> => {
    const since = performance.now()
    const elapsed = () => Math.round(performance.now() - since)
    const id = await findWanted()
    if (id === undefined) return unreachable(elapsed())
    if (isRepository) {
      // A commit does not change: it is neither checked nor refused twice.
      if (id === rejected?.revision && rejected.errors.length > 0) return { revision: id, errors: rejected.errors, milliseconds: elapsed() }
      if (id === shown?.id) {
        rejected = null
        return { revision: id, unchanged: true, milliseconds: elapsed() }
      }
    }
    const published = await showCommit(id, isEdited ? 'show' : 'refuse', since)
    if (!('unchanged' in published)) onPublished(published)
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

  /** A new server whose newest commit is invalid shows the newest valid one, and still reports the errors. */
  const publishEarlier = async (published: Published): Promise<Published> => {
    const wrong = rejected
    for (const id of (await source.history(published.revision, maxEarlierCommits)).slice(1)) {
      const earlier = await showCommit(id, 'refuse', performance.now())
      if ('errors' in earlier) continue
      rejected = wrong
      return earlier
    }
    // Pages with mistakes are better than none; where not even that can be shown, the first reason stands.
    const all = await showCommit(published.revision, 'later', performance.now())
    state.write({ reading: null })
    rejected = wrong
    return 'errors' in all ? published : all
  }

  /** Readers of a new server see something at once: the check parses every page, which takes seconds. */
  const checkLater = async (id: string): Promise<void> => {
    const errors = await checkShown()
    if (shown?.id !== id) return
    state.write({ reading: null, ...(isRepository && errors.length === 0 && { shown: id }) })
    if (errors.length === 0) return
    const wrong = refuse(id, errors, 0)
    if (!isRepository) return onPublished({ revision: '', errors, isShown: true, milliseconds: 0 })
    onPublished(wrong)
    await oneAtATime(() => publishEarlier(wrong))
  }

  const start = async (): Promise<Published> => {
    const since = performance.now()
    const { shown: checked } = state.read()
    const first = isRepository ? (checked ?? (await findWanted())) : ''
    if (first === undefined) return unreachable(Math.round(performance.now() - since))
    const began = await oneAtATime(() => showCommit(first, isEdited ? 'show' : 'later', since))
    if (!('errors' in began)) {
      if (isRepository && !checked) onPublished(began)
      if (checked) void publish()
      else if (!isEdited)
        void checkLater(first).catch((error: unknown) => console.error('The content that is shown could not be checked:', error))
      return began
    }
    if (!isRepository) return began
    if (checked) rejected = null
    else onPublished(began)
    const published = checked ? await publish() : began
    return shown || !published.revision ? published : oneAtATime(() => publishEarlier(published))
  }

  /** Full hash of a commit of the branch; an unknown commit is fetched. */
  const ancestor = async (revision: string): Promise<string> => {
    try {
      return await source.ancestor(revision)
    } catch (error) {
      if (!isRepository) throw error
      await source.newest()
      return source.ancestor(revision)
    }
  }

  const requireLater = (at: number): void => {
    if (at <= (state.read().pinnedAt ?? 0)) throw new Error('at: a request that was signed at this time or later has been accepted already')
  }

  return {
    publish,
    start,
    pin: async (revision, at) => {
      requireLater(at)
      const pinned = revision === 'latest' ? null : await ancestor(revision)
      // A later request may have been accepted while the commit was looked up.
      requireLater(at)
      state.write({ pinned, pinnedAt: at })
      return publish()
    },
    isShowing: () => shown !== undefined,
    describe: () => ({
      source: source.name,
      pinned: Boolean(state.read().pinned),
      rejected,
      notes: remoteError ? [`the content repository does not respond: ${remoteError}`] : [],
    }),
  }
}
