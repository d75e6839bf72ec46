import type { Locale } from '@/lib/site/locales'
import { readContentPart, type ReadPart } from './includes'

/** Input of the Markdown compiler. `Page` of `lib/content` satisfies it. */
export interface MarkdownInput {
  /** Markdown without its frontmatter. */
  source: string
  locale: Locale
  /** Path of the file below the content folder, with `/`: `zh/guide/install/docker.md`. */
  file: string
  /** Public path: `/zh/guide/install/docker.html`. */
  url: string
  /** Number of frontmatter lines before `source`, so that diagnostics have the file's line numbers. */
  lineOffset: number
  /** Texts of the page's includes when the page was read; without them, they are read on demand. */
  parts?: ReadonlyMap<string, string | null>
}

/** Source of a page's includes. */
export function readPartOf({ parts }: MarkdownInput): ReadPart {
  return parts ? (name) => parts.get(name) ?? null : readContentPart
}
