import { readFileSync } from 'node:fs'
import { errorOfContent, formatFault, type ContentFault } from '@/lib/content/errors'
import { cacheFolder } from '@/lib/site/cache/folder'
import { writeWhole } from '@/lib/site/files/files'
import { createQueue } from '@/lib/site/processes/queue'
import { LimitError } from '@/lib/content/git'
import { readValue } from '@/lib/settings/read-environment'
import { createReader } from './read-apart'
import type { ErrorPolicy, Target } from './messages'
import type { createRepository } from './repository'

/** Where the content comes from: a branch of a repository, or a folder, whose only commit has an empty id. */
export type Source = ReturnType<typeof createRepository>

/** Result of a publication. */
export type PublishResult = { revision: string; changed: string[]; milliseconds: number } | Rejected

/** Content that is not shown, and why. */
interface Rejected {
  /** Commit; empty for a folder. */
  revision: string
  /** ISO 8601. */
  at: string
  errors: ContentFault[]
  /** Why it could not be read at all, such as an error of git, the network or the disk. */
  reason?: string
  /** The errors were found in content that is shown all the same. */
  isShown?: true
  milliseconds: number
}

export type Publisher = ReturnType<typeof createPublisher>

interface Options {
  source: Source
  target: Target
  /** Called after every publication that changed something or failed. */
  onPublished: (published: PublishResult) => void
}

/** What survives a restart. */
interface Saved {
  /** The commit that was checked and shown last. */
  shown?: string | null
  pinned?: string | null
  /** Time of the request that pinned or released, in milliseconds. */
  pinnedAt?: number
}

/** What could not be read for another reason than its errors is read again after so many times as long as that took: the machine has other work. */
const restShare = 10

/** After a publication, before the process is started that reads the next commit: readers of what is new come first. */
const readerDelayMs = 3000

export function createPublisher({ source, target, onPublished }: Options) {
  const isEdited = readValue('SITE_DEV')
  let saved = readSaved(source.stateFile)
  let shown: { id: string; dir: string } | undefined
  /** What was not shown last, how its errors were dealt with, and when it may be read again. */
  let refusal: { rejected: Rejected; errorPolicy: ErrorPolicy; againAt: number } | undefined
  const publications = { published: 0, refused: 0, milliseconds: 0 }
  let remoteError: string | null = null
  let next: Promise<PublishResult> | undefined
  /** Set if a push has been announced since the last run began: the refusal at that time, if any. */
  let pushed: { refusalBefore: typeof refusal } | undefined
  const inTurn = createQueue(1)
  const reader = createReader()

  /** If the file cannot be written, this process still knows, and the next one asks the repository. Others that share it write to it too. */
  const save = (changed: Saved): void => {
    saved = { ...saved, ...readSaved(source.stateFile), ...changed }
    try {
      writeWhole(source.stateFile, JSON.stringify(saved))
    } catch {
      // The start has warned of a folder that cannot be written.
    }
  }

  /** Two publications at once would check out in the same folder. Another process that shares the clone waits too, and may have pinned a commit. */
  const exclusively = (task: () => Promise<PublishResult>): Promise<PublishResult> =>
    inTurn(() =>
      source.exclusively(() => {
        saved = { ...saved, ...readSaved(source.stateFile) }
        return task()
      }),
    )

  const failure = (revision: string, errors: ContentFault[], since: number, more: Pick<Rejected, 'reason' | 'isShown'> = {}): Rejected => ({
    revision,
    at: new Date().toISOString(),
    errors,
    ...more,
    milliseconds: elapsed(since),
  })

  /** Checks a commit out, reads it and shows it. Whatever fails, what was shown before stays. */
  const showCommit = async (id: string, errorPolicy: ErrorPolicy): Promise<PublishResult> => {
    const since = performance.now()
    const refuse = (errors: ContentFault[], reason?: string): Rejected => {
      const rejected = failure(id, errors, since, reason ? { reason } : {})
      // Where nothing is shown, there is nothing else to do.
      const restMs = errors.length > 0 ? Infinity : before ? rejected.milliseconds * restShare : 0
      refusal = { rejected, errorPolicy, againAt: performance.now() + restMs }
      publications.refused++
      publications.milliseconds += rejected.milliseconds
      return rejected
    }
    const before = shown
    // What an earlier process has shown has been read, and what is edited is the editor's own.
    const isNew = id && id !== saved.shown && !isEdited
    target.wake?.()
    if (isNew) reader.prepare()
    try {
      const [dir, files] = await Promise.all([source.checkOut(id, before?.dir), isNew ? source.changed(before?.id, id) : []])
      const deadly = isNew ? await reader.read(dir, files) : []
      if (deadly.length > 0) return refuse(deadly)
      const result = await target.show(dir, id, errorPolicy)
      if ('errors' in result) return refuse(result.errors)
      shown = { id, dir }
      refusal = undefined
      // What is checked later is saved then.
      if (id && errorPolicy !== 'later') save({ shown: id })
      const milliseconds = elapsed(since)
      publications.published++
      publications.milliseconds += milliseconds
      return { revision: id, changed: result.changed, milliseconds }
    } catch (error) {
      const { message } = error as Error
      if (error instanceof LimitError) return refuse([errorOfContent(message)])
      return refuse([], message.split('\n')[0]!.replaceAll(cacheFolder(''), 'CACHE_DIR'))
    } finally {
      if (id && !isEdited) setTimeout(reader.prepare, readerDelayMs).unref()
    }
  }

  /**
   * Shows the newest content, or the commit that is pinned.
   * @param isSentAgain reads the commit even if it was refused before
   */
  const run = async (isSentAgain = false): Promise<PublishResult> => {
    const since = performance.now()
    const isFirst = !shown
    let id: string
    try {
      id = saved.pinned ?? (await source.newest())
      remoteError = null
    } catch (error) {
      remoteError = (error as Error).message
      const unreachable = failure(shown?.id ?? '', [], since, { reason: remoteError })
      if (isFirst) onPublished(unreachable)
      return unreachable
    }
    if (id && id === shown?.id) {
      refusal = undefined
      return { revision: id, changed: [], milliseconds: elapsed(since) }
    }
    // Readers of a new server see something at once: the check parses every page, which takes seconds. Pages with mistakes are better than none.
    const isCheckedLater = isFirst || isEdited
    // Whoever pins a commit knows why, also one with errors.
    const errorPolicy = isCheckedLater ? 'later' : saved.pinned ? 'accept' : 'refuse'
    // A commit does not change. It is read again where it is sent again, because the app may have been to blame, or after a while where it has no errors.
    const rejected = refusal?.errorPolicy === errorPolicy && performance.now() < refusal.againAt ? refusal.rejected : undefined
    if (!isSentAgain && id && id === rejected?.revision) return rejected
    const published = await showCommit(id, errorPolicy)
    if ('errors' in published) {
      onPublished(published)
      return published
    }
    if (isCheckedLater) checkLater(id)
    // That a server shows its own folder after a start is no news.
    if (published.changed.length > 0 && (id || !isFirst)) onPublished(published)
    return published
  }

  const checkLater = (id: string): void => {
    const check = async () => {
      const errors = await target.check()
      if (shown?.id !== id) return
      if (id) save({ shown: id })
      if (errors.length > 0 && !isEdited) onPublished(failure(id, errors, performance.now(), { isShown: true }))
    }
    check().catch((error: unknown) => console.error('The content that is shown could not be checked:', error))
  }

  /**
   * Publishes the newest content. Calls during a run share the next run.
   * @param isPushed somebody says that there is a new commit
   */
  const publish = (isPushed = false): Promise<PublishResult> => {
    if (isPushed) pushed = { refusalBefore: refusal }
    next ??= exclusively(() => {
      // A refusal that came after the announcement answers it. Otherwise, a client that repeats its request during a long publication starts another.
      const isSentAgain = pushed !== undefined && pushed.refusalBefore === refusal
      next = pushed = undefined
      return run(isSentAgain)
    })
    return next
  }

  return {
    publish,
    /** Shows what an earlier process has checked and shown, if it can, then the newest content. */
    start: async (): Promise<PublishResult> => {
      const { shown: checked } = saved
      if (!checked) return publish()
      const began = await exclusively(() => showCommit(checked, 'later'))
      if (!('errors' in began)) checkLater(checked)
      const newest = publish()
      return 'errors' in began ? newest : began
    },
    /**
     * Publishes an earlier commit and stays at it; `latest` follows the branch again.
     * @param at time of the request in milliseconds: an earlier or repeated request is rejected
     * @throws if the commit is not of the branch, or the request is not later than the last one
     */
    pin: (revision: string, at: number): Promise<PublishResult> =>
      exclusively(async () => {
        if (at <= (saved.pinnedAt ?? 0)) throw new Error('at: a request that was signed at this time or later has been accepted already')
        const find = () => source.ancestor(revision)
        // An unknown commit is fetched.
        const pinned = revision === 'latest' ? null : await find().catch(() => source.newest().then(find))
        save({ pinned, pinnedAt: at })
        return run()
      }),
    describe: () => ({
      source: source.name,
      pinned: Boolean(saved.pinned),
      rejected: refusal?.rejected ?? null,
      /** Commits, and the time that they have taken, since the start. */
      publications,
      notes: [
        ...(remoteError ? [`CONTENT_REPOSITORY: ${remoteError}`] : []),
        ...(target.live()?.notes ?? []),
        ...(isEdited ? [] : errorNotes(target.live()?.errors ?? [])),
      ],
    }),
  }
}

/** What is left to mend in the content that is shown. */
function errorNotes([first, ...more]: readonly ContentFault[]): string[] {
  return first ? [`The content that is shown has ${more.length + 1} errors, the first: ${formatFault(first)}`] : []
}

function readSaved(file: string): Saved {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Saved
  } catch {
    return {}
  }
}

const elapsed = (since: number): number => Math.round(performance.now() - since)
