'use client'

import { useEffect, useRef, useState } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { bestOfPages, pageOf } from '@/lib/search/query/near'
import type { SearchHit } from '@/lib/search/types'
import { decodePath, withBase } from '@/lib/site/address'
import { splitLocale, type Locale } from '@/lib/site/locales'
import { searchOwnIndex } from '../own-search'

interface SuggestedPage {
  url: string
  title: string
}

/** Number of listed pages. */
const maxPages = 5

/** Letters of a word that have to be in the name of a page; what follows may be mistyped. */
const minPrefixCharacters = 3

/** Pages that match the words of the URL, once the search has responded; the list keeps its length, so nothing below it moves. */
export const SuggestionList = isolated(function SuggestionList({ locale, others }: { locale: Locale; others: readonly SuggestedPage[] }) {
  const [hits, setHits] = useState<SearchHit[]>([])
  useEffect(() => {
    let current = true
    const find = async () => {
      const { pathname } = window.location
      const queries = queriesOf(pathname)
      const answers = await Promise.all(queries.map((query) => searchOwnIndex(query, locale)))
      const similar = answers.flatMap((answer) => answer.hits).filter((hit) => resembles(hit, queries[0] ?? ''))
      // Of pages that are named alike, one in the folder that was asked for is likelier.
      const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
      const distance = (hit: SearchHit) => Number(!withBase(pageOf(hit)).startsWith(folder))
      if (current) setHits(bestOfPages(similar.toSorted((a, b) => distance(a) - distance(b))).slice(0, maxPages))
    }
    find().catch(console.warn)
    return () => {
      current = false
    }
  }, [locale])
  const unlisted = others.filter(({ url }) => hits.every((hit) => pageOf(hit) !== url))
  return (
    <ul>
      {hits.map((hit) => (
        <li key={hit.url}>
          <a href={withBase(pageOf(hit))}>
            {/* Titles are HTML, escaped by `lib/search`. */}
            <span dangerouslySetInnerHTML={{ __html: hit.page }} />
          </a>
        </li>
      ))}
      {unlisted.slice(0, Math.max(0, maxPages - hits.length)).map(({ url, title }) => (
        <li key={url}>
          <a href={withBase(url)}>{title}</a>
        </li>
      ))}
    </ul>
  )
}, 'suggested pages')

/** Whether a word of a page's name begins like one of those asked for. The search also finds words in texts, which says nothing about a mistyped URL. */
function resembles(hit: SearchHit, asked: string): boolean {
  const wordsOf = (text: string) => [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text.toLowerCase())]
  const names = wordsOf(`${pageOf(hit)} ${hit.page}`)
  return wordsOf(asked).some(
    ({ segment: word }) => word.length > 1 && names.some(({ segment }) => segment.startsWith(word.slice(0, minPrefixCharacters))),
  )
}

/** Search field with the likeliest words of the URL, unless something has been typed. */
export const SearchField = isolated(function SearchField({ label, placeholder }: { label: string; placeholder: string }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && !input.current.value) input.current.value = queriesOf(window.location.pathname)[0] ?? ''
  }, [])
  return <input ref={input} type="search" name="q" aria-label={label} placeholder={placeholder} autoComplete="off" maxLength={512} />
}, 'search field')

/** Queries for the words of a URL, the most likely first: those of its last segment, then all words. */
export function queriesOf(pathname: string): string[] {
  const parts = splitLocale(decodePath(pathname))
    .path.replace(/\.(?:html?|md|php)$/i, '')
    .split('/')
    .filter((part) => part && part !== 'index')
    .map((part) => part.replace(/[-_+.]+/g, ' ').trim())
  const last = parts.at(-1)
  return [...new Set([last ?? '', parts.join(' ')])].filter((query) => query.length > 1)
}
