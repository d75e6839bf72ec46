import { path, statSync, watch, type FSWatcher } from '@/lib/site/files'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { sharedState } from '@/lib/site/cache/shared-state'
import { locales } from '@/lib/site/locales'
import { findErrors } from '../check/check'
import { formatContentError, type ContentError } from '../errors'
import { contentDir } from '../reading/read'
import { buildSnapshot } from '../snapshot'
import { holdBackErrors, keepOldData, keyOfError, type VisibleContent } from './hold-back'

/** Content while it is being edited; development only. */
interface LiveContent extends VisibleContent {
  /** Errors in the newest state of the folder. A page with new errors is shown in its previous state. */
  errors: ContentError[]
  /** Changes whenever `snapshot` or `errors` does. */
  version: string
  /** Names, sizes and times of all files when last checked. */
  signature: string
  lookedAt: number
  /** Whether the folder has changed since. */
  stirred: boolean
  listeners: Set<() => void>
  /** Stops watching. */
  close: () => void
}

/**
 * Milliseconds. A burst of events is one change. Watchers may miss events on network folders, so the folder is also checked at intervals.
 */
const settle = 60
const lookAgain = 3000

const shared = sharedState<{ content?: LiveContent }>('live-content', () => ({}))

/** The current content, read again if a file has changed since the last call. */
export function readLiveContent(): Readonly<LiveContent> {
  const live = (shared.content ??= startLive())
  if (live.stirred || Date.now() - live.lookedAt > lookAgain) look(live)
  return live
}

/** Calls `listener` after every change. Returns a function that unsubscribes. */
export function onLiveChange(listener: () => void): () => void {
  const { listeners } = readLiveContent()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** An error with the public paths of the pages it affects. */
export type PlacedError = ContentError & { pages: string[] }

/** The errors of the newest state. Errors in data and includes are attributed to every page that uses them, as far as that is known. */
export function listLiveErrors({ snapshot, errors }: Readonly<LiveContent>): PlacedError[] {
  const all = locales.flatMap((locale) => [...snapshot.pages[locale].values()])
  return errors.map((error) => ({
    ...error,
    pages: all.filter(({ file, parts }) => file === error.file || parts.has(error.file)).map(({ url }) => url),
  }))
}

/** Discards the content and stops watching it. */
export function closeLiveContent(): void {
  shared.content?.close()
  delete shared.content
}

function startLive(): LiveContent {
  const dir = contentDir()
  const snapshot = buildSnapshot(dir)
  const errors = findErrors(snapshot, dir)
  const live: LiveContent = {
    snapshot,
    known: errors,
    errors,
    version: '',
    signature: sign(dir),
    lookedAt: Date.now(),
    stirred: false,
    listeners: new Set(),
    close: () => {},
  }
  live.version = versionOf(live)
  let settled: NodeJS.Timeout | undefined
  let closed = false
  const watcher = watchFolder(dir, () => {
    // Ignores events that were already on their way.
    if (closed) return
    live.stirred = true
    clearTimeout(settled)
    settled = setTimeout(() => look(live), settle)
  })
  const regular = setInterval(() => live.listeners.size > 0 && look(live), lookAgain).unref()
  live.close = () => {
    closed = true
    watcher?.close()
    clearTimeout(settled)
    clearInterval(regular)
  }
  return live
}

/** Returns nothing if the system cannot watch; the periodic check remains. */
function watchFolder(dir: string, stir: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(dir, { recursive: true }, stir)
    watcher.on('error', () => watcher.close())
    return watcher.unref()
  } catch {
    return undefined
  }
}

/** Accepts changes: valid pages are replaced, invalid pages keep their last valid text. */
function look(live: LiveContent): void {
  const dir = contentDir()
  live.stirred = false
  live.lookedAt = Date.now()
  const signature = sign(dir)
  if (signature === live.signature) return
  live.signature = signature
  const snapshot = keepOldData(live.snapshot, buildSnapshot(dir))
  const errors = findErrors(snapshot, dir)
  const told = new Set(live.errors.map(keyOfError))
  for (const error of errors) if (!told.has(keyOfError(error))) console.error(formatContentError(error))
  Object.assign(live, holdBackErrors(live, snapshot, errors), { errors })
  live.version = versionOf(live)
  for (const listener of live.listeners) listener()
}

function versionOf({ signature, errors }: LiveContent): string {
  return `${signature} ${errors.length}`
}

/** A number that changes with the folder; computing it for 300 files takes a few milliseconds. */
function sign(dir: string): string {
  let hash = 0
  let files = 0
  for (const name of filesBelow(dir)) {
    const file = path.join(dir, name)
    const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 }
    for (const part of `${file}\0${mtimeMs}\0${size}`) hash = (Math.imul(hash, 31) + (part.codePointAt(0) ?? 0)) | 0
    files++
  }
  return `${files}-${hash >>> 0}`
}
