/** What publishing asks of the app and is told by it, which is over the channel between two processes where a cache is in front. */
import type { ContentFault } from '@/lib/content/errors'
import type { SearchFound, SearchQuestion } from '@/lib/search/server/search-service'

/** What is current. */
export interface Current {
  /** Names the content, the code and the settings, and whether all tags are known. */
  state: string
  /** Public paths whose content has changed, those whose own text has first. */
  changed: string[]
  /** The tag of each public path, percent-encoded; an empty text for one that has not been computed yet. */
  tags: Record<string, string>
}

/** What is shown, as plain data. */
export interface Live extends Current {
  /** Commit, or a hash of the content where it is a folder without one. */
  id: string
  /** Milliseconds since 1970. */
  at: number
  /** Number of pages in all languages. */
  pages: number
  /** The content file of each page that is to be made before it is shown, by public path. */
  sources: Record<string, string>
  /** Errors of content that is shown all the same. */
  errors: ContentFault[]
  hasHistory: boolean
  /** Why pages show no dates. */
  notes: string[]
}

/** What the cache wants of the app, which answers with the order's number. What is to be shown may be read first, which takes longest. */
export type Order = { kind: 'read' | 'show'; dir: string; id: string; checks: Checks } | { kind: 'check' }

export type FromApp =
  /** The app has started, and waits for orders. */
  | { kind: 'ready' }
  | ({ kind: 'live' } & Live)
  /** The answer to a ping: the app is not in the middle of one long piece of work. */
  | { kind: 'alive' }
  | { kind: 'done'; number: number; result: Shown | ContentFault[] | void }
  | { kind: 'failed'; number: number; message: string }
  | SearchQuestion

export type ToApp = { kind: 'ping' } | SearchFound | (Order & { number: number })

/**
 * What is done about errors: content that brings new ones is refused, or shown all the same, or shown first and checked afterwards. An error is
 * new if the content that is shown has none in the same file with the same message: whoever starts with many mends them step by step.
 */
export type Checks = 'refuse' | 'accept' | 'later'

/** Public paths that have changed, or the errors because of which nothing has. */
export type Shown = { changed: string[] } | { errors: ContentFault[] }

/** What reads content and shows it: the process of the publisher itself, or the app behind the cache. */
export interface Renderer {
  /**
   * Reads a content folder and shows it.
   * @param id commit, or empty
   */
  show: (dir: string, id: string, checks: Checks) => Promise<Shown>
  /** The errors of the content that is shown, if it was shown before it was checked. */
  check: () => Promise<ContentFault[]>
  /** `undefined` until the first content has been read. */
  live: () => Live | undefined
}

/** The app, which can read content, and check it, before it is told to show it. */
export interface ReadingRenderer extends Renderer {
  read: (...content: Parameters<Renderer['show']>) => Promise<void>
}
