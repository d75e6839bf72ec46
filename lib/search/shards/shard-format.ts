import type { Locale } from '@/lib/site/locales'
import type { SearchPage, SearchSection } from '../types'

/** The list of the parts of a language's index. What a browser fetches first; some bytes for each page of the site. */
export interface ShardList {
  /** Changes with any part: it is in the names of the parts, so that they can be kept for ever. */
  version: string
  locale: Locale
  traditional: string
  /** First term of each part with terms; where there are many, of each group of so many parts: a file of its own holds the group. */
  terms: string[]
  /** Parts in a group; 1 where `terms` names each part. */
  group: number
  /** Number of sections in each part with records. */
  records: number[]
  /** Number of sections of each page. */
  sections: number[]
  /** Place of each page's area in `areas`, a digit a page. */
  areas: string
}

/** A part with terms: `[term, section, impact, marks, section, impact, marks, …]`; sections as distance from the one before. */
export type TermShard = [term: string, ...postings: number[]][]

/** A part with records: the sections from a number on, and the pages they belong to. */
export interface RecordShard {
  pages: Record<number, Omit<SearchPage, 'pinyin' | 'names'>>
  sections: Omit<SearchSection, 'pinyin' | 'aliases'>[]
}

/** First terms of the parts of a group. */
export type ShardGroup = string[]

/** Impacts are whole numbers in the parts: this many to one. */
export const impactUnits = 8

/** Where the parts of a language are. */
export function shardPath(locale: Locale, name: string): string {
  return `/api/search-index/${locale}/${name}.json`
}

export const shardNames = {
  list: 'index',
  terms: (version: string, number: number) => `${version}-t${number}`,
  group: (version: string, number: number) => `${version}-g${number}`,
  records: (version: string, number: number) => `${version}-r${number}`,
}

/** Whether an address is the list of a language's parts, the only file whose name stays when the content changes. */
export function isShardList(path: string): boolean {
  return path.endsWith(`/${shardNames.list}.json`)
}
