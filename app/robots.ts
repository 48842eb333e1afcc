import type { MetadataRoute } from 'next'
import { privatePrefixes } from '@/lib/routing/listed-paths'
import { siteUrl } from './_metadata/site-url'

export const dynamic = 'force-dynamic'

/** What belongs to one visitor and the API are not for search engines; everything else is. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/_auth/', '/internal/', ...privatePrefixes()] },
    sitemap: `${siteUrl()}/sitemap.xml`,
  }
}
