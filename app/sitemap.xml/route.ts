import { siteUrl } from '../_metadata/site-url'
import { sitemapParts } from '../_metadata/sitemap-parts'
import { indexXml, xmlResponse } from '../_metadata/sitemap-xml'

/** Read from catalogue and content on each request: a search engine asks rarely, and `next build` has no database. */
export const dynamic = 'force-dynamic'

/** The index of sitemaps: fixed addresses, places, texts, products in portions. */
export async function GET(): Promise<Response> {
  const parts = await sitemapParts()
  return xmlResponse(indexXml(parts.map((part) => `${siteUrl()}/sitemap/${part}.xml`)))
}
