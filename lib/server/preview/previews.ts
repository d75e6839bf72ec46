import { rmSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { DeadlineError } from '@/lib/server/render/deadlines'
import { routePathOf } from '@/lib/routing/page-path'
import { GitError } from '@/lib/server/publish/git'
import type { PreviewCalls } from './calls'
import { nameOfTarget, PreviewError, type Preview } from './preview'
import type { FileChange, PreviewRepository } from './repository'
import { formatTarget, type PreviewTarget } from './target'
import { describeFailure, type PreviewWorker, type PreviewWorkerLink } from './worker-link'

/** The previews of this process. Each is made when it is first asked for, and the least recently used ones make room for others. */
export interface Previews {
  /** A preview, loaded if it is not; `undefined` if the repository does not have the target. @throws PreviewError if it cannot be loaded */
  open: (target: PreviewTarget) => Promise<Preview | undefined>
  /** The same with the newest commit of the target. */
  update: (target: PreviewTarget) => Promise<Preview | undefined>
  /** Forgets a target that no longer exists. */
  remove: (target: PreviewTarget) => void
  /** Calls the worker, in which the preview is loaded again if necessary. */
  call: <C extends keyof PreviewCalls>(
    preview: Preview,
    call: C,
    args: Omit<PreviewCalls[C]['args'], 'commit'>,
  ) => Promise<PreviewCalls[C]['result']>
  /** Files that a preview changes since it branched off from the published revision. */
  changes: (preview: Preview) => Promise<FileChange[]>
  list: () => Preview[]
  close: () => Promise<void>
}

interface Options {
  repository: PreviewRepository
  worker: PreviewWorkerLink
  /** Folder of rendered pages, removed when the process starts. */
  folder: string
  max: number
  /** Commit that is published. */
  published: () => string | undefined
  /** Whether a target may have a preview at all. */
  isAllowed: (target: PreviewTarget) => boolean
  /** Called when a preview has a new commit or when all of its checks have run. */
  onChecked: (preview: Preview) => void
}

interface Entry extends Preview {
  dir: string
  changedFiles: string[]
  /** The worker that has loaded it. */
  loadedBy: PreviewWorker
}

/** A checkout that no worker has loaded yet. */
type Unloaded = Omit<Entry, 'revision' | 'loadedBy'> & Partial<Entry>

/** Commits that could not be loaded are not tried again; so many are remembered. */
const maxFailures = 200

/** Changed pages that are rendered before they are requested. */
const maxPagesAhead = 30

export function createPreviews({ repository, worker, folder, max, published, isAllowed, onChecked }: Options): Previews {
  rmSync(folder, { recursive: true, force: true })
  const failures = new LRUCache<string, PreviewError>({ max: maxFailures })
  const entries = new LRUCache<string, Entry>({ max, disposeAfter: (entry) => void discard(entry) })
  let last: Promise<unknown> = Promise.resolve()

  /** Two loads at once would delay both. */
  const oneAtATime = <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }

  /** Two targets can be at the same commit, whose snapshot and folder stay until the last of them goes. */
  const isUsed = (commit: string) => [...entries.values()].some(({ facts }) => facts.commit === commit)

  const discard = async ({ facts: { commit }, loadedBy }: Entry): Promise<void> => {
    if (isUsed(commit)) return
    try {
      if (loadedBy === worker.current()) await loadedBy.call('unload', { commit })
      if (!isUsed(commit)) await repository.remove(commit)
    } catch (error) {
      console.error(`The preview of ${commit} could not be removed: ${describeFailure(error)}`)
    }
  }

  const load = async (entry: Unloaded): Promise<Entry> => {
    const { commit } = entry.facts
    const running = await worker.running()
    if (entry.loadedBy === running) return entry as Entry
    try {
      const { revision, errors } = await running.call('load', { dir: entry.dir, commit, changedFiles: entry.changedFiles })
      return Object.assign(entry, { revision, loadedBy: running, facts: { ...entry.facts, errors } })
    } catch (error) {
      const failure = new PreviewError(describeFailure(error), { cause: error })
      // Something in the content is too much for the worker: trying again would end it again.
      if (error instanceof DeadlineError) failures.set(commit, failure)
      throw failure
    }
  }

  const listChanges = (commit: string) => repository.changes(published() ?? commit, commit)

  /** Someone is about to open the changed pages; the first page that a worker renders takes seconds. */
  const renderAhead = async ({ facts: { commit }, changedFiles, loadedBy }: Entry): Promise<void> => {
    const pages = await loadedBy.call('findPages', { commit, files: changedFiles })
    for (const { locale, path } of pages.slice(0, maxPagesAhead))
      await loadedBy.call('render', { commit, path: routePathOf(locale, path), ahead: true }).catch(() => null)
  }

  const check = async (entry: Entry): Promise<void> => {
    await renderAhead(entry)
    const all = await entry.loadedBy.call('check', { commit: entry.facts.commit })
    if (entries.peek(formatTarget(entry.target)) !== entry) return
    const own = new Set(entry.changedFiles)
    const warnings = all.filter(({ severity, file }) => severity === 'warning' && own.has(file))
    entry.facts = { ...entry.facts, warnings }
    onChecked(entry)
  }

  const make = async (target: PreviewTarget, isFresh: boolean): Promise<Preview | undefined> => {
    const name = formatTarget(target)
    if (!isAllowed(target)) return undefined
    const known = entries.get(name)
    if (known && !isFresh) return load(known)
    if (repository.isFull()) {
      entries.clear()
      repository.reset()
    }
    const commit = await repository.fetch(target)
    if (commit === undefined) {
      entries.delete(name)
      return undefined
    }
    if (known?.facts.commit === commit) return load(known)
    const failure = failures.get(commit)
    if (failure) throw failure
    const dir = await repository.checkOut(commit)
    const [facts, changes] = await Promise.all([repository.facts(commit), listChanges(commit)])
    const entry = await load({
      target,
      facts: { ...facts, name: nameOfTarget(target), errors: [] },
      dir,
      changedFiles: changes.map(({ file }) => file),
    })
    entries.set(name, entry)
    void check(entry).catch((error: unknown) => console.error(`The preview of ${name} could not be checked: ${describeFailure(error)}`))
    return entry
  }

  const makeOnce = (target: PreviewTarget, isFresh: boolean) =>
    oneAtATime(async () => {
      try {
        return await make(target, isFresh)
      } catch (error) {
        if (error instanceof GitError) throw new PreviewError(error.message, { cause: error })
        throw error
      }
    })

  return {
    open: (target) => {
      const known = entries.get(formatTarget(target))
      if (known && known.loadedBy === worker.current()) return Promise.resolve(known)
      return makeOnce(target, false)
    },
    update: (target) => makeOnce(target, true),
    remove: (target) => void entries.delete(formatTarget(target)),
    call: async (preview, call, args) => {
      const entry = entries.get(formatTarget(preview.target))
      if (entry?.facts.commit !== preview.facts.commit) throw new PreviewError('a newer commit has been loaded: reload the page')
      const { loadedBy } = entry.loadedBy === worker.current() ? entry : await oneAtATime(() => load(entry))
      return loadedBy.call(call, { commit: preview.facts.commit, ...args })
    },
    changes: ({ facts }) => listChanges(facts.commit),
    list: () => [...entries.values()],
    close: () => worker.close(),
  }
}
