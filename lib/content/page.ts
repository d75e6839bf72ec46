import type { Locale } from '@/lib/site/locales'
import type { GitInfo, Stale } from './history'
import type { ContentFault } from './errors'
import type { Parts } from './reading/analyse'
import type { FieldAddress } from './reading/field-addresses'
import type { Frontmatter, PageKind } from './reading/schema'
import type { YamlPosition } from './reading/yaml'
import type { Outline } from '@/lib/markdown/reading/outline'
import type { MarkdownReading } from '@/lib/markdown/reading/read-markdown'

/** Metadata from frontmatter and text, with defaults applied. */
export interface PageMeta extends Omit<Frontmatter, 'title' | 'author' | 'category' | 'tag' | 'readingTime'> {
  kind: PageKind
  title: string
  /** `shortTitle`, else `title`. */
  shortTitle: string
  description: string
  /** Whether the description is the beginning of the text. */
  isExcerpt: boolean
  /** Empty if no author is named; `null` if the page hides the author. */
  author: { name: string; url?: string }[] | null
  category: string[]
  tag: string[]
  redirectFrom: string[]
  aliases: string[]
  /** Integer words and minutes; minutes below 1 mean "less than a minute". */
  readingTime: { words: number; minutes: number } | null
}

export interface Page {
  locale: Locale
  /** Language of the text: differs from `locale` if the translation is missing. */
  contentLocale: Locale
  /** Locale-free path: `/guide/install/docker.html`. */
  path: string
  /** Public path, percent-encoded: `/zh/guide/install/docker.html`. */
  url: string
  /** Path of the source file below the content folder. */
  file: string
  source: string
  /** Texts of the page's includes. A page is rendered from what was checked, regardless of later changes on disk. Parses the text at the first call. */
  parts: () => Parts
  lineOffset: number
  meta: PageMeta
  /** Position of each frontmatter field, by dotted path: `dir.order`, `actions.0.link`. */
  fields: Readonly<Record<string, YamlPosition>>
  /** URLs in its frontmatter. */
  addresses: readonly FieldAddress[]
  /** What its text says. Parses the text at the first call. */
  reading: () => Omit<MarkdownReading, 'faults'>
  outline: () => Outline
  /** Faults in its text, which the first call parses. */
  faults: () => readonly ContentFault[]
  /** `null` in a checkout without history. */
  git: GitInfo | null
  /** Whether, and since when, the text in another language is newer than this translation. */
  stale: Stale | null
}

/** What other pages may show of a page: whatever changes besides concerns the page alone. */
export interface PageEntry extends Pick<Page, 'locale' | 'contentLocale' | 'path' | 'url'> {
  meta: Omit<PageMeta, 'readingTime'>
}

/**
 * The page of a folder: its index page, or else the sibling page with the folder's name (`/guide/api/fs.html` for `/guide/api/fs/`), so
 * that a page can become a folder and keep its URL.
 */
export function findFolderPage<Entry>(pages: ReadonlyMap<string, Entry>, folder: string): Entry | undefined {
  return pages.get(folder) ?? pages.get(besideFolder(folder))
}

/** Path of the sibling page of a folder. */
export const besideFolder = (folder: string): string => folder.replace(/\/$/, '.html')
