import type { SearchCounts } from '@/lib/search/server/misses'

/** What the app and the cache in front tell each other over the channel between a process and the one that has started it. */

/** What is current. */
export interface Revision {
  revision: string
  /** Public paths whose content has changed, those whose own text has first. */
  changed: string[]
  /** The tag of each public path, percent-encoded. */
  tags: Record<string, string>
}

export type FromApp =
  | ({ kind: 'revision' } & Revision)
  /** The answer to a ping: the app is not in the middle of one long piece of work. */
  | { kind: 'alive' }

/** What the cache adds to the status. */
export interface FrontState {
  /** Problems of the cache that do not stop the site. */
  notes: string[]
  /** Queries, which are answered in its process. */
  search: SearchCounts
}

export type ToApp = { kind: 'ping' } & FrontState
