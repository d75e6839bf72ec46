import { AsyncLocalStorage } from 'node:async_hooks'
import { sharedState } from '@/lib/site/cache/shared-state'
import { packReads, type ReadNode, type Reads } from './reads'
import { trackReads } from './track'

/** Records which parts of the content are read while one page is rendered. */
export interface Recording {
  /**
   * A view of a value that records what is read from it. A recording uses the first value of each source throughout.
   * @param source name and arguments of the value: `['content']`, `['media', '/_content/en/a.png']`
   */
  view: <T>(source: readonly string[], find: () => T) => T
  /** What was read; `null` if that is uncertain, so that the page must be treated as having read everything. */
  close: () => Reads | null
}

const storage = sharedState('recordings', () => new AsyncLocalStorage<Recording | undefined>())

/** Recordings of pages that have read through another page's view. */
const mixed = new WeakSet<Recording>()

/** Starts a recording, which does not include reads of other pages at the same time. */
export function createRecording(): Recording {
  const sources = new Map<string, { node: ReadNode; view: unknown }>()
  const check = () => {
    const active = storage.getStore()
    // Another page uses a view of this one, for example from a cache: what either of them has read is uncertain.
    if (active !== undefined && active !== recording) mixed.add(active).add(recording)
  }
  const recording: Recording = {
    view: <T>(source: readonly string[], find: () => T): T => {
      const name = JSON.stringify(source)
      const known = sources.get(name)
      if (known) return known.view as T
      const node: ReadNode = {}
      const view = trackReads(storage.run(undefined, find), node, check)
      sources.set(name, { node, view })
      return view
    },
    close: () => (mixed.has(recording) || sources.size === 0 ? null : packReads(sources)),
  }
  return recording
}

/** Runs a task and records its reads, and those of everything that it starts; without a recording, nothing is recorded. */
export function recordReads<T>(recording: Recording | undefined, task: () => T): T {
  return storage.run(recording, task)
}

/** The result of `find`; during a recording, a view of it that records reads. */
export function tracked<T>(source: readonly string[], find: () => T): T {
  const recording = storage.getStore()
  return recording ? recording.view(source, find) : find()
}

/** Whether the caller's reads are recorded. */
export function isRecording(): boolean {
  return storage.getStore() !== undefined
}
