import { siteUrl } from '../../_metadata/site-url'
import { addressesOf, sitemapParts } from '../../_metadata/sitemap-parts'
import { partXml, xmlResponse } from '../../_metadata/sitemap-xml'

export const dynamic = 'force-dynamic'

/** One of the sitemaps that the index names; any other name is 404. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ part: string }> },
): Promise<Response> {
  const { part } = await params
  const name = part.replace(/\.xml$/, '')
  const parts = await sitemapParts()
  if (!part.endsWith('.xml') || !parts.includes(name)) return new Response(null, { status: 404 })
  return xmlResponse(partXml(siteUrl(), await addressesOf(name)))
}
