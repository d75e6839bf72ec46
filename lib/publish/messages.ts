/** Messages between the publisher and the app. With the cache, they are sent over the channel between the two processes. */
import type { ContentFault } from '@/lib/content/errors'
import type { LiveSite } from '@/lib/content/live-site'
import type { SearchQuestion } from '@/lib/search/server/search-service'
import type { PageQuestion } from '@/lib/outputs/mcp'
import type { Found } from '@/lib/site/processes/ask-cache'

/** What the cache requests from the app: to read content, to show what was read last or to drop it, to check what is shown. Each has a number, and one answer. */
export type Order =
  | { kind: 'read'; dir: string; id: string; errorPolicy: ErrorPolicy }
  | { kind: 'show' }
  | { kind: 'drop' }
  | { kind: 'check' }

/** What the app asks the cache, named by the turn in which it does. */
export type Question = SearchQuestion | PageQuestion

export type FromApp =
  /** The app has started, listens at this port and is waiting for orders. */
  | { kind: 'ready'; port: number }
  | { kind: 'live'; site: LiveSite }
  /** The answer to a ping: the app is not blocked by a long task. */
  | { kind: 'alive' }
  | { kind: 'done'; number: number; result: ReadResult | ContentFault[] | void }
  | { kind: 'failed'; number: number; message: string }
  | Question

export type ToApp = { kind: 'ping' } | Found | (Order & { number: number })

/**
 * How errors are handled: content with new errors is rejected, or shown nevertheless, or shown first and checked afterward. An error is
 * new if the published content has no error with the same message in the same file, so existing errors can be corrected step by step.
 */
export type ErrorPolicy = 'refuse' | 'accept' | 'later'

/** Content that can be shown. */
export interface ReadContent {
  version: string
  /** Public paths that it changes. */
  changed: string[]
  /** The content file of each page that is to be rendered before it is shown, by public path. */
  sources: Record<string, string>
}

/** Content that can be shown, or the errors that prevent it. */
export type ReadResult = ReadContent | { errors: ContentFault[] }

/** Where a publisher shows the content of its source: its own process, or the app behind the cache. */
export interface Target {
  /** There is a commit that will be shown: an app that rests is started meanwhile. */
  wake?: () => void
  /**
   * Reads a content folder and shows it.
   * @param id commit, or empty
   */
  show: (dir: string, id: string, errorPolicy: ErrorPolicy) => Promise<Pick<ReadContent, 'changed'> | { errors: ContentFault[] }>
  /** The errors of the published content, if it was published before it was checked. */
  check: () => Promise<ContentFault[]>
  /** `undefined` until the first content has been read. */
  live: () => LiveSite | undefined
}
