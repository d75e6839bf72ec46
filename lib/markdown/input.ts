import type { Locale } from '@/lib/site/locales'
import { readContentPart, type ReadPart } from './includes'

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
  /** Texts of the files that the page includes, as they were when the page was read; without them they are read when they are needed. */
  parts?: ReadonlyMap<string, string | null>
}

/** Where the included files of a page come from. */
export function readPartOf({ parts }: MarkdownInput): ReadPart {
  return parts ? (name) => parts.get(name) ?? null : readContentPart
}
