import type { MetadataRoute } from 'next'
import { siteUrl } from './site-url'

export const dynamic = 'force-dynamic'

/** Private pages and the API are not for search engines; everything else is. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/api/', '/user/', '/public/', '/checkout', '/layaway', '/shopping-cart', '/internal/'],
    },
    sitemap: `${siteUrl()}/sitemap.xml`,
  }
}
