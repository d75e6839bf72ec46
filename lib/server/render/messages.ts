import type { ContentError } from '@/lib/content/errors'
import type { KeptPage } from '@/lib/server/page-cache/kept-page'
import type { Revision } from '@/lib/server/publish/revision'

/** What the front's own routes need of a state of the content: the content itself, and the index that is searched in it. */
export type HandedPart = 'content' | 'search'

/** What the front asks of a render process. */
export interface RenderCalls {
  /** Number of texts of a content folder that reading it would have to parse. */
  countUnread: { args: { dir: string }; result: number }
  /** Parses them for the process that reads the folder at the same time. */
  readAhead: { args: { dir: string }; result: null }
  /** Reads, checks and takes over a content folder; with errors nothing changes. One that was `judged` right is not checked again. */
  load: {
    args: { dir: string; id: string; judged?: boolean }
    result: { revision: Revision; warnings: number } | { errors: ContentError[] }
  }
  /** Writes a part of the present state down for the front; its file, or `null` where that failed. */
  handOver: { args: { part: HandedPart }; result: string | null }
  /** Draws a page for nobody, where none was drawn yet: the first takes seconds, and after a change somebody waits for it. */
  warmUp: { args: object; result: null }
  /**
   * Makes what is kept for an address; `null` where the present content has no such address. Nobody waits for a page that is made `ahead`:
   * it lies on the disk then, and is not sent.
   */
  render: { args: { path: string; ahead: boolean }; result: KeptPage | 'kept' | null }
}

export type RenderCall = keyof RenderCalls

/** Messages between the processes, by Node's `advanced` serialization. */
export interface Request<C extends RenderCall = RenderCall> {
  id: number
  call: C
  args: RenderCalls[C]['args']
}

/** Sent when the work for a call begins, and again while it progresses: the time limit of the call starts then, not while it waits. */
export interface Began {
  began: number
}

/** With each answer the process says how many bytes it occupies. */
export type Reply = { id: number; memory: number } & ({ result: unknown } | { error: string })

/** Sent once by a render process that can be asked. */
export interface Ready {
  ready: true
}
