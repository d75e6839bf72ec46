'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { pathOfSlug } from '@/lib/routing/page-path'

/**
 * Locale-free path of the current page, for components of the layout. It comes from the route instead of the URL, because the server renders
 * after the middleware's rewrite and has another URL than the browser. On the 404 page it is `/404/`.
 */
export function usePagePath(): string {
  return pathOfSlug(useSelectedLayoutSegments())
}
