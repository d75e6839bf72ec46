import { EventEmitter } from 'node:events'
import type { RouteTable } from '@/lib/routing/route-table'
import { sharedState } from '@/lib/site/shared-state'
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

/** What is live, as plain data: what the cache is told. */
export interface LiveSite {
  /** Commit, or a hash of the content where it is a folder without one. */
  id: string
  /** Identifies the content, the routes, the code and the settings. */
  version: string
  /** Folder that the content was read from. */
  dir: string
  /** Milliseconds since 1970. */
  at: number
  table: RouteTable
  /** By public path, percent-encoded; an empty text for a tag that has not been read yet. */
  tags: Record<string, string>
  /** Public paths whose tag is new since the state before, those whose own text has changed first. */
  changed: string[]
  /** The content file of each page that is to be made before it is shown, by public path. */
  sources: Record<string, string>
  /** Errors of content that is shown all the same: because it was shown before it was checked, or because it is being edited. */
  errors: ContentFault[]
  hasHistory: boolean
  /** Why pages show no dates. */
  notes: string[]
}

/** The same in the process that shows it, replaced at once: pages, middleware, handlers and search never see parts of two commits. */
export interface OwnSite extends Omit<LiveSite, 'tags'> {
  snapshot: Snapshot
  /** By route path; read when they are first needed. */
  tags: ReadonlyMap<string, Tag>
}

// Next bundles the middleware and each route for itself: what they share is the process.
const state = sharedState<{ current?: OwnSite; changes: EventEmitter }>('live-site', () => ({
  changes: new EventEmitter().setMaxListeners(0),
}))

/** `undefined` until the first content has been read. */
export const liveSite = (): OwnSite | undefined => state.current

/** The content that visitors see. Pages and files are only requested once there is some; until then the middleware answers. */
export const currentSnapshot = (): Snapshot => state.current!.snapshot

export function showSite(site: OwnSite): void {
  state.current = site
  state.changes.emit('change')
}

/** What has been found out about content that is shown already: its errors, or (without any) all of its tags. */
export function updateSite(site: OwnSite, news: Partial<Pick<OwnSite, 'errors'>> = {}): void {
  if (site !== state.current) return
  Object.assign(site, news)
  state.changes.emit('change')
}

/** Calls `listener` whenever other content is live, or more is known about it. Returns a function that ends this. */
export function onLiveChange(listener: () => void): () => void {
  state.changes.on('change', listener)
  return () => state.changes.off('change', listener)
}
