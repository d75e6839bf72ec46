'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { pathOfSlug } from '@/lib/routing/page-path'

/** What `usePagePath` returns on the 404 page. */
export const missingPagePath = '/404/'

/**
 * Locale-free path of the current page, for components of the layout. It comes from the route instead of the URL, because the server renders
 * after the middleware's rewrite and has another URL than the browser.
 */
export function usePagePath(): string {
  return pathOfSlug(useSelectedLayoutSegments())
}
