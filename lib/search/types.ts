import type { Locale } from '@/lib/site/locales'
import type { Area } from '@/lib/site/areas'

/** A page as the search knows it. */
export interface SearchPage {
  /** Locale-free path. */
  path: string
  title: string
  area: Area
  /** Titles of the folders above it, outermost first: the group that results are shown under. */
  group: string
  /** Other names: short title, last part of the address, aliases, names of its drivers and their providers. */
  names: string[]
  /** Pinyin and initials of the title and the names that have Han characters. */
  pinyin: string[]
}

/** What stands between two headings of a page. */
export interface SearchSection {
  /** Index into `SearchData.pages`. */
  page: number
  /** Anchor; empty for what stands before the first heading. */
  id: string
  /** Headings from h2 down to this section's own; empty for what stands before the first heading. */
  headings: string[]
  text: string
  /** Inline code, option names and code blocks: matched, but not shown in snippets. */
  code: string
  /** Pinyin of the last heading, from each of its syllables on. */
  pinyin: string[]
  /** Other names of the section: what people type who look for it. */
  aliases?: string[]
  /** What a find in it counts, against 1: lists of links to other pages count less. */
  weight?: number
}

/** Everything the search of one language needs: plain data, the same in a server's memory and in a file for the browser. */
export interface SearchData {
  locale: Locale
  /** Traditional characters and their simplified form, in pairs: `雲云碼码`. Only characters that the texts use. */
  traditional: string
  pages: SearchPage[]
  sections: SearchSection[]
}

/** A title of each level: `lvl0` the group, `lvl1` the page, `lvl2` and on the headings. Values are HTML text (`&lt;` for `<`). */
export type Hierarchy = Partial<Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string>>

/** A result in the shape that DocSearch shows. Every text in it is HTML: escaped, with `<mark>` around what matched. */
export interface SearchHit {
  objectID: string
  /** Public path with anchor: no origin. */
  url: string
  anchor: string
  /** `lvl1` is the page itself, `lvl2` and on a section found by its heading, `content` one found by its text. */
  type: `lvl${1 | 2 | 3 | 4 | 5 | 6}` | 'content'
  language: Locale
  hierarchy: Hierarchy
  /** Always in the snippet. */
  content: null
  /** Relevance of the page, 1 for the best. */
  score: number
  _snippetResult: { hierarchy?: Record<string, { value: string }>; content?: { value: string } }
}

/** Answer of `/api/search`. */
export interface SearchAnswer {
  query: string
  /** Language asked for. */
  locale: Locale
  /** Language of the hits: the other one where the language asked for has nothing. */
  language: Locale
  /** Number of pages found, also those beyond the limit. */
  nbHits: number
  hits: SearchHit[]
}
