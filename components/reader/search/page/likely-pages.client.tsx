'use client'

import { useEffect, useState } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import type { SearchHit } from '@/lib/search/types'
import { withBase } from '@/lib/site/base-path'
import { splitLocale, type Locale } from '@/lib/site/locales'
import { askOwnIndex } from '../own-search'

const most = 5

/** Pages that fit the words of the address, asked for when the page stands. Nothing where the search cannot be reached. */
export const LikelyList = isolated(function LikelyList({ locale, title }: { locale: Locale; title: string }) {
  const [pages, setPages] = useState<SearchHit[]>([])
  useEffect(() => {
    let current = true
    const find = async () => {
      for (const query of queriesOf(window.location.pathname)) {
        const { answer } = await askOwnIndex(query, locale)
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
              {/* Titles are HTML text, made by `lib/search`. */}
              <span dangerouslySetInnerHTML={{ __html: hierarchy.lvl1 ?? '' }} />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}, 'suggested pages')

/** What an address may have meant, likeliest first: its last part, then all its words. */
export function queriesOf(pathname: string): string[] {
  let decoded = pathname
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    // As it stands.
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
  return [...pages.values()].reverse().slice(0, most)
}
