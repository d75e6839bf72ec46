import type { MetadataRoute } from 'next'
import { buildSitemap } from '@/lib/outputs/build-sitemap'
import { requestedSite } from '@/lib/page-data/live'

export const dynamic = 'force-dynamic'

/** The addresses of all pages for search engines. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return buildSitemap((await requestedSite()).snapshot)
}
