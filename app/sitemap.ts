import type { MetadataRoute } from 'next'
import { api } from '@/lib/api/client'
import { DEFAULT_MARKET, type Locale } from '@/lib/locale/market'
import { type LinkedProduct, links, type Slugs } from '@/lib/routing/links'
import { ROUTES } from '@/lib/routing/route-table'
import { siteUrl } from './site-url'

/** Read from the catalogue on each request: a search engine asks rarely, and `next build` has no database. */
export const dynamic = 'force-dynamic'

const PAGE = 100

/** Fixed addresses from the route table, products and countries from the catalogue, each in both languages. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const fixed = ROUTES.flatMap((route) =>
    route.kind === 'page' && route.sitemap ? [entry(() => route.pattern)] : [],
  )
  const [products, countries] = await Promise.all([everyProduct(), everyCountry()])
  return [
    ...fixed.flat(),
    ...countries.flatMap((slug) => entry((locale) => links.country(slug, locale))),
    ...products.flatMap((product) => entry((locale) => links.product(product, locale))),
  ]
}

async function everyCountry(): Promise<Slugs[]> {
  const { countries } = await api(DEFAULT_MARKET).content.client()
  return countries.map(({ slug }) => slug)
}

async function everyProduct(): Promise<LinkedProduct[]> {
  const products: LinkedProduct[] = []
  for (let page = 1; ; page += 1) {
    const params = { type: 'all', value: 'all' }
    const { items, total } = await api(DEFAULT_MARKET).discovery.search({
      params,
      body: { page, limit: PAGE },
    })
    products.push(...items)
    if (items.length === 0 || products.length >= total) return products
  }
}

/** One entry per language whose address differs, each naming the other; es-MX and es-CO share one. */
function entry(pathIn: (locale: Locale) => string): MetadataRoute.Sitemap {
  const spanish = siteUrl() + pathIn('es_MX')
  const english = siteUrl() + pathIn('en_US')
  if (spanish === english) return [{ url: spanish }]
  const alternates = { languages: { 'es-MX': spanish, 'es-CO': spanish, 'en-US': english } }
  return [
    { url: spanish, alternates },
    { url: english, alternates },
  ]
}
