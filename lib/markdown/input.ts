import type { Locale } from '@/lib/site/locales'

/** What the Markdown compiler needs to know of a page. `Page` of `lib/content` satisfies it. */
export interface MarkdownInput {
  /** Markdown without its frontmatter. */
  source: string
  locale: Locale
  /** Path of the file below the content folder, with `/`: `zh/guide/install/docker.md`. */
  file: string
  /** Public path: `/zh/guide/install/docker.html`. */
  url: string
  /** Lines of frontmatter before `source`, so that faults carry the line of the file. */
  lineOffset: number
}
