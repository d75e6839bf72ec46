import type { ContentError } from '@/lib/content/errors'

/** Result of a publication. With `isShown`, the errors were found after the content was shown, because nothing was shown before it. */
export type Published =
  | { revision: string; changed: string[]; milliseconds: number }
  | { revision: string; unchanged: true; milliseconds: number }
  | { revision: string; errors: ContentError[]; reason?: string; isShown?: true; milliseconds: number }

/** The error of a commit that could not be read in time. */
export const unreadable = (message: string): ContentError => ({ file: '.', line: 1, field: 'content', severity: 'error', message })
