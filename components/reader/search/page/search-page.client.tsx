'use client'

import { useEffect } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import type { Locale } from '@/lib/site/locales'
import { askOwnIndex } from '../own-search'
import { searchPageHtml, searchPageId } from '@/lib/search/page/results-html'
import { loadSearchMessages } from '@/lib/i18n/load-messages'

/** Where no server has filled the page, on a mirror, the browser searches for itself. */
export const SearchPageFill = isolated(function SearchPageFill({ locale }: { locale: Locale }) {
  useEffect(() => {
    const query = new URLSearchParams(window.location.search).get('q')?.trim()
    const place = document.getElementById(searchPageId)
    if (!query || !place || place.querySelector('h2')) return
    let current = true
    void Promise.all([loadSearchMessages(locale), askOwnIndex(query, locale)]).then(([words, { answer }]) => {
      if (current) place.innerHTML = searchPageHtml(words, locale, query, answer)
    }, console.warn)
    return () => {
      current = false
    }
  }, [locale])
  return null
}, 'search page')
