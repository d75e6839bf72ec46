import type { MetadataRoute } from 'next'
import { currentSnapshot } from '@/lib/content/live-site'
import { buildSitemap } from '@/lib/outputs/build-sitemap'

export const dynamic = 'force-dynamic'

/** The addresses of all pages for search engines. */
export default function sitemap(): MetadataRoute.Sitemap {
  return buildSitemap(currentSnapshot())
}
