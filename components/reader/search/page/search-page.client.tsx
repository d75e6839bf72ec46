'use client'

import { useEffect } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import type { Locale } from '@/lib/site/locales'
import { searchOwnIndex } from '../own-search'
import { searchPageHtml, searchPageId } from '@/lib/search/page/results-html'
import { loadSearchMessages } from '@/lib/i18n/load-messages'

/** Searches in the browser if no server has written the results into the page, as on a static mirror. */
export const SearchPageFill = isolated(function SearchPageFill({ locale }: { locale: Locale }) {
  useEffect(() => {
    const query = new URLSearchParams(window.location.search).get('q')?.trim()
    const container = document.getElementById(searchPageId)
    if (!query || !container || container.querySelector('h2')) return
    let current = true
    void Promise.all([loadSearchMessages(locale), searchOwnIndex(query, locale)]).then(([messages, { answer }]) => {
      if (current) container.innerHTML = searchPageHtml(messages, locale, query, answer)
    }, console.warn)
    return () => {
      current = false
    }
  }, [locale])
  return null
}, 'search page')
