import type { MetadataRoute } from 'next'
import { publicUrl } from '@/lib/navigation/page-metadata'

export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: '/api/' }, sitemap: publicUrl('/sitemap.xml') }
}
