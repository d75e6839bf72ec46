import type { ContentError } from '@/lib/content/errors'
import type { Live } from './messages'

/**
 * What is done about errors: content that brings new ones is refused, or shown all the same, or shown first and checked afterwards. An error is
 * new if the content that is shown has none in the same file with the same message: whoever starts with many mends them step by step.
 */
export type Checks = 'refuse' | 'accept' | 'later'

/** Public paths that have changed, or the errors because of which nothing has. */
export type Shown = { changed: string[] } | { errors: ContentError[] }

/** What reads content and shows it: the process of the publisher itself, or the app behind the cache. */
export interface Renderer {
  /**
   * Reads a content folder and shows it.
   * @param id commit, or empty
   */
  show: (dir: string, id: string, checks: Checks) => Promise<Shown>
  /** Reads the commits of a folder whose texts are still being read elsewhere, so that they are known when it is shown. */
  readCommits: (dir: string) => Promise<void>
  /** The errors of the content that is shown, if it was shown before it was checked. */
  check: () => Promise<ContentError[]>
  /** `undefined` until the first content has been read. */
  live: () => Live | undefined
}

/** The app, which can read content, and check it, before it is told to show it. */
export interface ReadingRenderer extends Renderer {
  read: (...content: Parameters<Renderer['show']>) => Promise<void>
}
