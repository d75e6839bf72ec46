'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { pageOf } from '@/lib/search/query/near'
import type { SearchAnswer, SearchHit } from '@/lib/search/types'
import { decodePath, withBase } from '@/lib/site/address'
import { splitLocale, type Locale } from '@/lib/site/locales'
import { searchOwnIndex } from '../own-search'

interface SuggestedPage {
  url: string
  title: ReactNode
}

interface SuggestionListProps {
  locale: Locale
  /** Headings of pages that may be meant, and of the main pages. */
  titles: { likely: string; main: string }
  mainPages: readonly SuggestedPage[]
}

/** Number of listed pages, for which the style sheet has room: nothing below the list moves. */
const maxPages = 5

/** What the search finds for the URL, and the index of its folder; the main pages if there is neither. */
export const SuggestionList = isolated(function SuggestionList({ locale, titles, mainPages }: SuggestionListProps) {
  const [likely, setLikely] = useState<SuggestedPage[]>([])
  useEffect(() => {
    let current = true
    const { pathname } = window.location
    const folders = mainPages.filter(({ url }) => pathname.startsWith(withBase(url))).toSorted((a, b) => b.url.length - a.url.length)
    const folder = folders.slice(0, 1)
    setLikely(folder)
    const show = ({ hits }: SearchAnswer) => {
      const others = suggestPages(hits, pathname).filter(({ url }) => url !== folder[0]?.url)
      if (current) setLikely([...others.slice(0, maxPages - folder.length), ...folder])
    }
    searchOwnIndex(queryOf(pathname), locale).then(show, console.warn)
    return () => {
      current = false
    }
  }, [locale, mainPages])
  return (
    <>
      <h2>{likely.length > 0 ? titles.likely : titles.main}</h2>
      <ul>
        {(likely.length > 0 ? likely : mainPages.slice(0, maxPages)).map(({ url, title }) => (
          <li key={url}>
            <a href={withBase(url)}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  )
}, 'suggested pages')

/**
 * The hits whose names have at least half of the words, as the search has corrected and marked them in any hit: that they are somewhere in a
 * text says nothing about a URL. First the pages with such a word in their path, and of these or the others, those in the same folder.
 */
export function suggestPages(hits: readonly SearchHit[], pathname: string): SuggestedPage[] {
  const words = wordsOf(queryOf(pathname))
  const marked = new Set(hits.flatMap(({ title }) => [...title.matchAll(/<mark>(.*?)<\/mark>/g)].flatMap(([, text = '']) => wordsOf(text))))
  const count = (text: string) => {
    const names = wordsOf(text)
    return [...marked].filter((word) => names.includes(word)).length
  }
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  const distance = (hit: SearchHit) => 2 * Number(!count(pageOf(hit))) + Number(!withBase(pageOf(hit)).startsWith(folder))
  const named = hits.filter((hit) => hit.kind !== 'error' && count(`${hit.url} ${hit.page} ${hit.title}`) >= Math.max(1, words.length / 2))
  const pages = named
    .toSorted((a, b) => distance(a) - distance(b))
    .map((hit): [string, string] => (count(pageOf(hit)) ? [pageOf(hit), hit.page] : [hit.url, hit.title]))
  // Titles are HTML, escaped by `lib/search`.
  return [...new Map(pages)].map(([url, title]) => ({
    url,
    title: <span dangerouslySetInnerHTML={{ __html: title.replaceAll(/<\/?mark>/g, '') }} />,
  }))
}

const wordsOf = (text: string): string[] =>
  [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text.toLowerCase().replaceAll(/[._]/g, ' '))].flatMap(
    ({ segment, isWordLike }) => (isWordLike ? segment : []),
  )

/** Search field with the last words of the URL, unless something has been typed. */
export const SearchField = isolated(function SearchField({ label, placeholder }: { label: string; placeholder: string }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && !input.current.value) input.current.value = queryOf(window.location.pathname)
  }, [])
  return <input ref={input} type="search" name="q" aria-label={label} placeholder={placeholder} autoComplete="off" maxLength={512} />
}, 'search field')

/** Query for the words of a URL: those of its last segment. */
export function queryOf(pathname: string): string {
  const parts = splitLocale(decodePath(pathname))
    .path.replace(/\.(?:html?|md|php)$/i, '')
    .split('/')
    .filter((part) => part && part !== 'index')
  const query =
    parts
      .at(-1)
      ?.replace(/[-_+.]+/g, ' ')
      .trim() ?? ''
  return query.length > 1 ? query : ''
}
