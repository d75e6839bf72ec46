import type { Locale } from '@/lib/site/locales'
import type { IndexedPage, SearchSection } from '../types'

/** Manifest of a language's index, the first file a browser fetches; a few bytes per page of the site. */
export interface ShardList {
  /** Changes with any part and is included in their file names, so that they can be cached forever. */
  version: string
  locale: Locale
  traditional: string
  /** First term of each part with terms. If there are many parts, the first term of each group; a file per group lists its parts. */
  terms: string[]
  /** Parts per group; 1 if `terms` lists every part. */
  group: number
  /** Number of sections in each part with records. */
  records: number[]
  /** Number of sections of each page. */
  sections: number[]
  /** Position of each page's area in `areas`, one digit per page. */
  areas: string
}

/**
 * A part with terms: `[term, section, impact, flags, section, impact, flags, …]`; sections are stored as the difference from the previous
 * one.
 */
export type TermShard = [term: string, ...postings: number[]][]

/** A part with records: sections starting at a number, and the pages they belong to. */
export interface RecordShard {
  pages: Record<number, Omit<IndexedPage, 'pinyin' | 'names'>>
  sections: Omit<SearchSection, 'pinyin' | 'aliases'>[]
}

/** First terms of the parts in a group. */
export type ShardGroup = string[]

/** Factor by which impacts are scaled to integers in the parts. */
export const impactUnits = 8

/** Location of a language's parts. */
export function shardPath(locale: Locale, name: string): string {
  return `/api/search-index/${locale}/${name}.json`
}

export const shardNames = {
  list: 'index',
  terms: (version: string, number: number) => `${version}-t${number}`,
  group: (version: string, number: number) => `${version}-g${number}`,
  records: (version: string, number: number) => `${version}-r${number}`,
}

/** Whether a path is the manifest of a language, the only file whose name stays the same when the content changes. */
export function isShardList(path: string): boolean {
  return path.endsWith(`/${shardNames.list}.json`)
}
