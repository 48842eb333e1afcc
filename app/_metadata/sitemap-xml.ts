/** An address in both languages; they are equal where only the visitor's language tells which page it is. */
export interface Bilingual {
  readonly es: string
  readonly en: string
}

/** An address with what a search engine may know of it beforehand. */
export interface Listed extends Bilingual {
  /** When what stands there was changed last: a day or an instant (W3C datetime); left out where nobody knows. */
  readonly changed?: string | undefined
  /** The address of a picture of the page, without the site. */
  readonly picture?: string | undefined
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A sitemap index of whole addresses (sitemaps.org). */
export function indexXml(addresses: readonly string[]): string {
  const maps = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`)
  return `${HEAD}<sitemapindex ${NAMESPACE}>${maps.join('')}</sitemapindex>\n`
}

/**
 * A sitemap: one entry per language whose address differs, each naming both; es-MX and es-CO share one.
 * @param site without a slash at the end
 */
export function partXml(site: string, addresses: readonly Listed[]): string {
  const entries = addresses.flatMap((listed) => {
    const { es, en } = listed
    const facts = factsOf(site, listed)
    return es === en
      ? [entry(site + es, facts)]
      : [es, en].map((own) => entry(site + own, facts + alternates(site, es, en)))
  })
  const urls = [...new Set(entries)].join('')
  return `${HEAD}<urlset ${NAMESPACE} ${IMAGES} xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}</urlset>\n`
}

function factsOf(site: string, { changed, picture }: Listed): string {
  const time = changed === undefined ? '' : `<lastmod>${escaped(changed)}</lastmod>`
  if (picture === undefined) return time
  return `${time}<image:image><image:loc>${escaped(site + picture)}</image:loc></image:image>`
}

/** Read by machines, by nobody's page. */
export function xmlResponse(xml: string): Response {
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' }
  return new Response(xml, { headers })
}

function entry(address: string, more: string): string {
  return `<url><loc>${escaped(address)}</loc>${more}</url>`
}

function alternates(site: string, es: string, en: string): string {
  const languages = { 'es-MX': es, 'es-CO': es, 'en-US': en, 'x-default': es }
  return Object.entries(languages)
    .map(
      ([language, path]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(site + path)}"/>`,
    )
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
