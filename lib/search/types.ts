import type { Tile } from '@/lib/content/data/drivers'
import type { SearchOption } from '@/lib/content/data/option-list'
import type { LineRange } from '@/lib/markdown/reading/outline'
import type { Locale } from '@/lib/site/locales'
import type { Area } from '@/lib/site/areas'
import type { TypedWords } from './text/prepare-query'

/** A page as search sees it. */
export interface IndexedPage {
  /** Locale-free path. */
  path: string
  title: string
  area: Area
  /** Titles of the folders above it, outermost first: results are grouped under them. */
  group: string
  /** Alternative names: short title, last part of the path, aliases, names of its drivers and their providers. */
  names: string[]
  /** Pinyin and initials of the title and of names with Han characters. */
  pinyin: string[]
  /** Tile of the provider whose driver the page describes. */
  tile?: Tile
  /** Whether its names are those of a provider, and not of software or a protocol, which other pages are about too. */
  isProvider?: true
  /** Whether all its drivers are retired: another page is the better result. */
  isRetired?: true
}

/** The text between two headings of a page. */
export interface SearchSection {
  /** Index into `SearchData.pages`. */
  page: number
  /** Anchor; empty for the text before the first heading. */
  id: string
  /** Headings from h2 down to this section's own; empty before the first heading. */
  headings: string[]
  text: string
  /** Inline code, option names and code blocks: searchable, but not shown in snippets. */
  code: string
  /** What the section consists of, unless it is text. */
  kind?: 'option' | 'call' | 'error'
  /** Options that a table of the section lists; each can be a separate hit. Their texts are not in `text`. */
  options?: SearchOption[]
  /** Tile of the driver whose options these are, if it is not the page's. */
  tile?: Tile
  /** Alternative names of the section: what people type to find it. */
  aliases?: string[]
  /** Lines of the text that are the steps to do it. */
  steps?: LineRange
  /** Inline code of what can be an answer: the steps with what introduces them, or cause and remedy. */
  codeWords?: string[]
  /** Weight of a match, relative to 1: lists of links to other pages have less. */
  weight?: number
}

/** What the search of a language needs besides its pages. */
export interface SearchWords {
  locale: Locale
  /** Traditional characters and their simplified form, in pairs: `雲云碼码`. */
  traditional: string
  typed: TypedWords
}

/** What search knows of a page. */
export interface PageRecord {
  page: IndexedPage
  sections: Omit<SearchSection, 'page'>[]
}

/** The records of a language, as threads and browsers read them. */
export type SearchFile = [SearchWords, ...PageRecord[]]

/** Everything the search of one language needs. */
export interface SearchData extends SearchWords {
  pages: IndexedPage[]
  sections: SearchSection[]
}

/** What a hit leads to, in the order of the groups. */
export const hitKinds = ['page', 'heading', 'option', 'call', 'error', 'tool'] as const

export type HitKind = (typeof hitKinds)[number]

/** A hit. Every text in it is HTML: escaped, in the title and the sentence with `<mark>` around matches. */
export interface SearchHit {
  /** Public path with anchor, without origin. */
  url: string
  anchor: string
  language: Locale
  kind: HitKind
  area: Area
  tile?: Tile
  title: string
  /** Title of its page. */
  page: string
  /** Titles above it: the group, the page, the headings. */
  above: string[]
  /** In the first hit, in place of the snippet: the steps, or cause and remedy of an error. */
  answer?: string[]
  /** The sentence that introduces the steps. */
  introduction?: string
  /** Shows why it was found. */
  sentence?: string
}

/** Response of `/api/search`. */
export interface SearchAnswer {
  query: string
  /** Requested language. */
  locale: Locale
  /** Language of the hits: the other one if the requested language has none. */
  language: Locale
  /** Number of pages found, including those beyond the limit. */
  nbHits: number
  /** Whether nothing fits the query: the hits are guesses, and for a message the first one leads on from an unknown text. */
  isGuess: boolean
  /** The query was out of time, so there may be other hits; nothing may cache this answer. */
  isPartial?: true
  hits: SearchHit[]
}
