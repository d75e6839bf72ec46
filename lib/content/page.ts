import type { Locale } from '@/lib/site/locales'
import type { GitInfo } from './history/git'
import type { Parts } from './reading/analyse'
import type { Frontmatter, PageKind } from './reading/schema'
import type { Outline } from '@/lib/markdown/reading/outline'

/** What the frontmatter and the text say of a page, defaults applied. */
export interface PageMeta extends Omit<Frontmatter, 'title' | 'author' | 'category' | 'tag' | 'readingTime'> {
  kind: PageKind
  title: string
  /** `shortTitle`, else `title`. */
  shortTitle: string
  description: string
  /** Empty where nobody is named; `null` where the page hides the author. */
  author: { name: string; url?: string }[] | null
  category: string[]
  tag: string[]
  redirectFrom: string[]
  aliases: string[]
  /** Whole words and minutes; minutes below 1 mean "less than a minute". */
  readingTime: { words: number; minutes: number } | null
}

/** One page in one language. */
export interface Page {
  locale: Locale
  /** Language of the text: another than `locale` where the translation is missing. */
  contentLocale: Locale
  /** Locale-free path: `/guide/install/docker.html`. */
  path: string
  /** Public path: `/zh/guide/install/docker.html`. */
  url: string
  /** Path below the content folder of the file that holds the text. */
  file: string
  source: string
  /** Texts of the files that the page includes: it is drawn from what was checked, whatever stands on the disk by then. */
  parts: Parts
  lineOffset: number
  meta: PageMeta
  outline: Outline
  /** `null` in a checkout without history. */
  git: GitInfo | null
  /** The other language's text has changed since this translation was last touched: when it did. */
  staleSince: number | null
}
