import type { Locale } from '@/lib/site/locales'
import type { Values } from '@/lib/site/values'

/** Input of the Markdown compiler. `Page` of `lib/content` satisfies it. */
export interface MarkdownInput {
  /** Markdown without its frontmatter. */
  source: string
  locale: Locale
  /** Path of the file below the content folder, with `/`: `zh/guide/install/docker.md`. */
  file: string
  /** Public path: `/zh/guide/install/docker.html`. */
  url: string
  /** Texts of the page's includes when the page was read. Texts of other places include nothing. */
  parts?: ReadonlyMap<string, string | null>
  /** What readers may replace in commands. */
  values?: Values
}
