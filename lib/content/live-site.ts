import { EventEmitter } from 'node:events'
import type { RouteTable } from '@/lib/routing/route-table'
import { sharedState } from '@/lib/site/cache/shared-state'
import type { ContentFault } from './errors'
import type { Snapshot } from './snapshot'

/** Identifies one version of a page or generated file: the first part of its `ETag`. */
export interface Tag {
  /** Public path, percent-encoded. */
  path: string
  /** Only for pages: the content file, and the hash of its text and frontmatter. */
  source?: { file: string; hash: string }
  /** Returns the hash of everything that is shown. The first call parses the page's text. */
  read: () => string
  /** Whether the tag has been read. If it has not, no client has the page. */
  isKnown: () => boolean
}

/** All that visitors see, replaced at once: pages, middleware, handlers and search never see parts of two commits. */
export interface LiveSite {
  snapshot: Snapshot
  /** Commit, or a hash of the content where it is a folder without one. */
  id: string
  /** Names the content, the code and the settings. */
  version: string
  /** Names the version, and whether all tags are known: what the cache goes by. */
  state: string
  /** Folder that the content was read from. */
  dir: string
  /** Milliseconds since 1970. */
  at: number
  table: RouteTable
  /** By route path; read when they are first needed. */
  tags: ReadonlyMap<string, Tag>
  /** Public paths whose tag is new since the state before, those whose own text has changed first. */
  changed: string[]
  /** The content file of each page that is to be made before it is shown, by public path. */
  sources: Record<string, string>
  /** Errors of content that is shown all the same: because it was shown before it was checked, or because it is being edited. */
  errors: ContentFault[]
}

// Next bundles the middleware and each route for itself: what they share is the process.
const state = sharedState<{ current?: LiveSite; changes: EventEmitter }>('live-site', () => ({
  changes: new EventEmitter().setMaxListeners(0),
}))

/** `undefined` until the first content has been read. */
export const liveSite = (): LiveSite | undefined => state.current

/** The content that visitors see. Pages and files are only requested once there is some; until then the middleware answers. */
export const currentSnapshot = (): Snapshot => state.current!.snapshot

export function showSite(site: LiveSite): void {
  state.current = site
  state.changes.emit('change')
}

/** What has been found out about content that is shown already: its errors, or all of its tags. */
export function updateSite(site: LiveSite, news: Partial<Pick<LiveSite, 'errors' | 'state'>>): void {
  if (site !== state.current) return
  Object.assign(site, news)
  state.changes.emit('change')
}

/** Calls `listener` whenever another state is live, or errors have been found in it. Returns a function that ends this. */
export function onLiveChange(listener: () => void): () => void {
  state.changes.on('change', listener)
  return () => state.changes.off('change', listener)
}
