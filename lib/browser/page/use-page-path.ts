'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { pathOfSlug } from '@/lib/routing/page-path'

/**
 * Locale-free path of the page shown, for components of the layout. It comes from the route, not from the address bar: the server
 * renders behind the middleware's rewrite and would see another address than the browser. On the 404 page it is `/404/`.
 */
export function usePagePath(): string {
  return pathOfSlug(useSelectedLayoutSegments())
}
