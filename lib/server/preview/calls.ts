import type { ContentError } from '@/lib/content/errors'
import type { SearchRequest } from '@/lib/search/server/request'
import type { SearchAnswer } from '@/lib/search/types'
import type { CachedPage } from '@/lib/server/page-cache/cached-page'
import type { Revision } from '@/lib/server/publish/revision'
import type { Locale } from '@/lib/site/locales'

/** A page of a preview, as the lists show it. */
export interface PageFacts {
  locale: Locale
  /** Locale-free path. */
  path: string
  title: string
  /** Path of its file below the content folder. */
  file: string
}

/** Calls from the web process to the preview worker. `commit` names a snapshot that the worker has loaded. */
export interface PreviewCalls {
  /**
   * Reads a content folder and returns its routes and errors. Errors do not prevent a preview.
   * @param changedFiles files below the content folder whose images on disk differ from those that were prepared
   */
  load: { args: { dir: string; commit: string; changedFiles: string[] }; result: { revision: Revision; errors: ContentError[] } }
  /** Runs all checks, including those that find warnings only. */
  check: { args: { commit: string }; result: ContentError[] }
  /** Forgets a snapshot. */
  unload: { args: { commit: string }; result: null }
  /** Renders a route; `null` if the snapshot has no such route. Pages that someone waits for come first. */
  render: { args: { commit: string; path: string; ahead?: boolean }; result: CachedPage | null }
  /** The pages whose text is in one of these files, or includes one of them. */
  findPages: { args: { commit: string; files: string[] }; result: PageFacts[] }
  search: { args: { commit: string; request: SearchRequest }; result: SearchAnswer }
  /** The differences between two versions of a page, as HTML. */
  compare: { args: { commit: string; before: PageVersion; after: PageVersion; locale: Locale }; result: Comparison }
  /** Two rendered pages side by side, as HTML. `marks` has an entry for each section. */
  sideBySide: { args: { commit: string; pages: [string, string]; marks: SectionMark[]; locale: Locale }; result: string }
}

/** The published page, or the page of a preview. Both fields are `null` if there is none. */
export interface PageVersion {
  /** Rendered document. */
  document: string | null
  /** Text of its file. */
  source: string | null
}

/** Differences as HTML; empty if there are none. */
export interface Comparison {
  rendered: string
  source: string
}

/** Which of the two languages changed in a section since both were last in step. */
export type SectionMark = 'none' | 'both' | 'first' | 'second'
