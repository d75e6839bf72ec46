import { EventEmitter } from 'node:events'
import type { RouteTable } from '@/lib/routing/route-table'
import { sharedState } from '@/lib/site/processes/shared-state'
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
  /** Errors of content that is shown all the same: because it was shown before it was checked, or because it is being edited. */
  errors: ContentFault[]
  hasHistory: boolean
  /** Why pages show no dates. */
  notes: string[]
}

/** The same in the process that shows it, replaced at once: a request is of one version from its beginning to its end. */
export interface OwnSite extends Omit<LiveSite, 'tags'> {
  snapshot: Snapshot
  /** By route path; read when they are first needed. */
  tags: ReadonlyMap<string, Tag>
}

// Next bundles the middleware and each route for itself: what they share is the process.
const state = sharedState<{ next?: OwnSite; shown: OwnSite[]; changes: EventEmitter }>('live-site', () => ({
  shown: [],
  changes: new EventEmitter().setMaxListeners(0),
}))

/** Requests in progress may be of what was live before. */
const maxShown = 2

/** `undefined` until the first content has been read. */
export const liveSite = (): OwnSite | undefined => state.shown[0]

/** The content that visitors see. Pages and files are only requested once there is some; until then the middleware answers. */
export const currentSnapshot = (): Snapshot => state.shown[0]!.snapshot

/** What has been read and may be shown next: until then, only requests that name its version are of it. */
export function proposeSite(site: OwnSite): void {
  state.next = site
}

/** What was read last will not be shown: it takes no more memory. */
export function dropNext(): void {
  delete state.next
}

/** What a request is of that names a version; `undefined` for what is neither live nor was so lately nor may be so next. */
export const siteOfVersion = (version: string | null): OwnSite | undefined =>
  [state.next, ...state.shown].find((site) => site?.version === version)

/** Shows what was proposed last. */
export function showNext(): OwnSite {
  const { next } = state
  if (!next) throw new Error('no content has been read that can be shown')
  delete state.next
  state.shown = [next, ...state.shown].slice(0, maxShown)
  state.changes.emit('change')
  return next
}

/** What has been found out about content that is shown already: its errors, or (without any) all of its tags. */
export function updateSite(site: OwnSite, news: Partial<Pick<OwnSite, 'errors'>> = {}): void {
  if (site !== liveSite()) return
  Object.assign(site, news)
  state.changes.emit('change')
}

/** Calls `listener` whenever other content is live, or more is known about it. Returns a function that ends this. */
export function onLiveChange(listener: () => void): () => void {
  state.changes.on('change', listener)
  return () => state.changes.off('change', listener)
}
