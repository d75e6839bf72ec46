import type { ContentError } from '@/lib/content/errors'
import { checkShown, errorOfContent, isEdited, showContent, type Checks, type Shown } from './content'
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
  /** Called after every publication that changed something or failed. */
  onPublished: (published: Published) => void
  /** For tests. */
  show?: (dir: string, id: string, checks: Checks) => Promise<Shown>
}

/** A process may be stopped while it reads a commit; if it ends a second time, the commit is the reason. */
const maxAttempts = 2

export function createPublisher({ source, state, onPublished, show = showContent }: Options): Publisher {
  const isRepository = source.kind === 'repository'
  let shown: { id: string; dir: string } | undefined
  let rejected: Rejected | null = null
  let remoteError: string | null = null
  let next: Promise<Published> | undefined
  let lastTask: Promise<unknown> = Promise.resolve()

  /** Two publications at once would check out in the same folder. */
  const oneAtATime = (task: () => Promise<Published>): Promise<Published> => {
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
    const { reading, shown: checked } = state.read()
    const attempts = reading?.id === id ? reading.attempts : 0
    if (attempts >= maxAttempts)
      return refuse(id, [errorOfContent('the process ended each time it was read; it is not tried again')], elapsed(since))
    const isUnknown = isRepository && id !== checked
    let isRead = true
    try {
      const dir = await source.checkOut(id, shown?.dir)
      if (isUnknown) state.write({ reading: { id, attempts: attempts + 1 } })
      const result = await show(dir, id, checks)
      if ('errors' in result) return refuse(id, result.errors, elapsed(since))
      shown = { id, dir }
      rejected = null
      // What is checked later is read to the end then.
      isRead = checks !== 'later'
      if (isUnknown && checks === 'refuse') state.write({ shown: id })
      const what = result.changed.length === 0 ? { unchanged: true as const } : result
      return { revision: id, ...what, milliseconds: elapsed(since) }
    } catch (error) {
      const { message } = error as Error
      const isLimit = error instanceof ContentLimitError
      return refuse(id, isLimit ? [errorOfContent(message)] : [], elapsed(since), isLimit ? undefined : message.split('\n')[0])
    } finally {
      if (isUnknown && isRead) state.write({ reading: null })
    }
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

  const unreachable = (since: number): Published => ({
    revision: shown?.id ?? '',
    errors: [],
    ...(remoteError !== null && { reason: remoteError }),
    milliseconds: elapsed(since),
  })

  const run = async (): Promise<Published> => {
    const since = performance.now()
    const id = await findWanted()
    if (id === undefined) return unreachable(since)
    // A commit does not change: it is neither checked nor refused twice.
    if (isRepository && id === rejected?.revision && rejected.errors.length > 0)
      return { revision: id, errors: rejected.errors, milliseconds: elapsed(since) }
    if (isRepository && id === shown?.id) {
      rejected = null
      return { revision: id, unchanged: true, milliseconds: elapsed(since) }
    }
    const published = await showCommit(id, isEdited() ? 'later' : 'refuse', since)
    if (isEdited()) checkLater(id)
    if (!('unchanged' in published)) onPublished(published)
    return published
  }

  const publish = (): Promise<Published> => {
    next ??= oneAtATime(() => {
      next = undefined
      return run()
    })
    return next
  }

  /** Readers of a new server see something at once: the check parses every page, which takes seconds. Pages with mistakes are better than none. */
  const checkLater = (id: string): void => {
    const check = async () => {
      const errors = await checkShown()
      if (shown?.id !== id) return
      state.write({ reading: null, ...(isRepository && errors.length === 0 && { shown: id }) })
      if (errors.length === 0 || isEdited()) return
      refuse(id, errors, 0)
      onPublished({ revision: id, errors, isShown: true, milliseconds: 0 })
    }
    check().catch((error: unknown) => console.error('The content that is shown could not be checked:', error))
  }

  const start = async (): Promise<Published> => {
    const since = performance.now()
    const { shown: checked } = state.read()
    const first = isRepository ? (checked ?? (await findWanted())) : ''
    if (first === undefined) return unreachable(since)
    const began = await oneAtATime(() => showCommit(first, 'later', since))
    if ('errors' in began && checked) {
      // It was shown by an earlier run, and can no longer be: the newest one is next.
      state.write({ shown: null })
      return start()
    }
    if (isRepository && !checked) onPublished(began)
    if ('errors' in began) return began
    if (checked) void publish()
    else checkLater(first)
    return began
  }

  /** Full hash of a commit of the branch; an unknown commit is fetched. */
  const ancestor = (revision: string): Promise<string> =>
    source.ancestor(revision).catch(() => source.newest().then(() => source.ancestor(revision)))

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

function elapsed(since: number): number {
  return Math.round(performance.now() - since)
}
