'use client'

import { useEffect, useState } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import type { SearchHit } from '@/lib/search/types'
import { withBase } from '@/lib/site/base-path'
import { splitLocale, type Locale } from '@/lib/site/locales'
import { searchOwnIndex } from '../own-search'

const maxPages = 5

/** Pages that match the words of the URL. They are requested after hydration; nothing is shown if the search cannot be reached. */
export const SuggestionList = isolated(function SuggestionList({ locale, title }: { locale: Locale; title: string }) {
  const [pages, setPages] = useState<SearchHit[]>([])
  useEffect(() => {
    let current = true
    const find = async () => {
      for (const query of queriesOf(window.location.pathname)) {
        const { answer } = await searchOwnIndex(query, locale)
        const found = onePerPage(answer.hits)
        if (current && found.length > 0) return setPages(found)
      }
    }
    find().catch(console.warn)
    return () => {
      current = false
    }
  }, [locale])
  if (pages.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {pages.map(({ url, hierarchy }) => (
          <li key={url}>
            <a href={withBase(url.split('#')[0] ?? '/')}>
              {/* Titles are HTML, which `lib/search` has escaped. */}
              <span dangerouslySetInnerHTML={{ __html: hierarchy.lvl1 ?? '' }} />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}, 'suggested pages')

/** Queries for the words of a URL, the most likely first: those of its last segment, then all words. */
export function queriesOf(pathname: string): string[] {
  let decoded = pathname
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    // An invalid encoding is used as it is.
  }
  const parts = splitLocale(decoded)
    .path.replace(/\.(?:html?|md|php)$/i, '')
    .split('/')
    .filter((part) => part && part !== 'index')
    .map((part) => part.replace(/[-_+.]+/g, ' ').trim())
  const last = parts.at(-1)
  return [...new Set([last ?? '', parts.join(' ')])].filter((query) => query.length > 1)
}

function onePerPage(hits: readonly SearchHit[]): SearchHit[] {
  const pages = new Map(hits.map((hit) => [hit.url.split('#')[0], hit] as const).reverse())
  return [...pages.values()].reverse().slice(0, maxPages)
}
