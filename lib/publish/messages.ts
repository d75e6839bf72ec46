/** Messages between the publisher and the app. With the cache, they are sent over the channel between the two processes. */
import type { ContentFault } from '@/lib/content/errors'
import type { SearchFound, SearchQuestion } from '@/lib/search/server/search-service'

/** The current tags. */
export interface Current {
  /** Identifies the content, the code and the settings, and whether all tags are known. */
  state: string
  /** Public paths whose content has changed. Pages whose own text has changed come first. */
  changed: string[]
  /** The tag of each public path, percent-encoded; an empty string if the tag has not been computed yet. */
  tags: Record<string, string>
  /** Addresses of the content's own files, percent-encoded. */
  contentFiles: string[]
}

/** The published content, as plain data. */
export interface Live extends Current {
  /** Commit, or a hash of the content if the folder is not a repository. */
  id: string
  /** Folder that the content was read from. */
  dir: string
  /** Milliseconds since 1970. */
  at: number
  /** Number of pages in all languages. */
  pages: number
  /** The content file of each page that must be rendered before the content is published, by public path. */
  sources: Record<string, string>
  /** Errors in content that is published nevertheless. */
  errors: ContentFault[]
  hasHistory: boolean
  /** Why pages show no dates. */
  notes: string[]
}

/** What the cache requests from the app, which answers with the order's number. Reading content takes longest, so it can be requested first. */
export type Order = { kind: 'read' | 'show'; dir: string; id: string; errorPolicy: ErrorPolicy } | { kind: 'check' }

export type FromApp =
  /** The app has started, listens at this port and is waiting for orders. */
  | { kind: 'ready'; port: number }
  | ({ kind: 'live' } & Live)
  /** The answer to a ping: the app is not blocked by a long task. */
  | { kind: 'alive' }
  | { kind: 'done'; number: number; result: ShowResult | ContentFault[] | void }
  | { kind: 'failed'; number: number; message: string }
  | SearchQuestion

export type ToApp = { kind: 'ping' } | SearchFound | (Order & { number: number })

/**
 * How errors are handled: content with new errors is rejected, or shown nevertheless, or shown first and checked afterward. An error is
 * new if the published content has no error with the same message in the same file, so existing errors can be corrected step by step.
 */
export type ErrorPolicy = 'refuse' | 'accept' | 'later'

/** Public paths that have changed, or the errors that prevented the change. */
export type ShowResult = { changed: string[] } | { errors: ContentFault[] }

/** Where a publisher shows the content of its source: its own process, or the app behind the cache. */
export interface Target {
  /** There is a commit that will be shown: an app that rests is started meanwhile. */
  prepare?: () => void
  /**
   * Reads a content folder and shows it.
   * @param id commit, or empty
   */
  show: (dir: string, id: string, errorPolicy: ErrorPolicy) => Promise<ShowResult>
  /** The errors of the published content, if it was published before it was checked. */
  check: () => Promise<ContentFault[]>
  /** `undefined` until the first content has been read. */
  live: () => Live | undefined
}

/** A target that can read and check content before it shows it: the app. */
export interface ReadingTarget extends Target {
  read: (...content: Parameters<Target['show']>) => Promise<void>
}
