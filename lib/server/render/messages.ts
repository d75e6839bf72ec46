import type { ContentError } from '@/lib/content/errors'
import type { CachedPage } from '@/lib/server/page-cache/cached-page'
import type { Revision } from '@/lib/server/publish/revision'
import type { Checks } from './load-revision'

/** What API handlers in the web process need of a snapshot: the content itself, and the search index. */
export type SnapshotPart = 'content' | 'search'

/** Calls from the web process to a render worker. */
export interface RenderCalls {
  /** Reads, checks and activates a content folder; if it has errors, nothing changes. */
  load: {
    args: { dir: string; id: string; checks?: Checks }
    result: { revision: Revision } | { errors: ContentError[] }
  }
  /** Finds the errors in the current content that was loaded with `unparsed` checks. */
  findLaterErrors: { args: object; result: ContentError[] }
  /** Writes a part of the current snapshot to a file for the web process; `null` if that failed. */
  exportPart: { args: { part: SnapshotPart }; result: string | null }
  /** Encodes the smaller files of the images in the current snapshot. */
  encodeMedia: { args: object; result: null }
  /** Warms up the renderer with a throwaway page, unless a page has been rendered: the first one takes seconds. */
  warmUp: { args: object; result: null }
  /**
   * Renders a route, unless it is cached; `null` if the current content has no such route. A page that is prerendered is written to disk and
   * not sent.
   */
  render: { args: { path: string; prerender: boolean }; result: Rendered | null }
}

/** Result of rendering a route. */
export interface Rendered {
  /** `null` if it was prerendered and is on disk. */
  page: CachedPage | null
  /** Key of the page, and the fingerprint of the content in which the route has this key. */
  key: string
  fingerprint: string
}

export type RenderCall = keyof RenderCalls

/** Messages between the processes, in Node's `advanced` serialization. */
export interface Request<C extends RenderCall = RenderCall> {
  id: number
  call: C
  args: RenderCalls[C]['args']
}

/** Sent when the work for a call begins, and again while it progresses: the call's time limit starts then, not while it is queued. */
export interface Began {
  began: number
}

/** Every reply reports the worker's memory use in bytes. */
export type Reply = { id: number; memory: number } & ({ result: unknown } | { error: string })

/** Sent once, when the worker accepts calls. */
export interface Ready {
  ready: true
}
