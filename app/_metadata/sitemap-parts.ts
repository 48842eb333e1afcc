import { api } from '@/lib/client/client'
import { LANDING_KINDS } from '@/lib/content/content-contract'
import { contentLinks } from '@/lib/links/content-links'
import { type LinkedProduct, links, type Slugs } from '@/lib/links/links'
import type { PlaceType } from '@/lib/links/segments'
import { DEFAULT_MARKET, type Locale } from '@/lib/locale/market'
import { listedPaths } from '@/lib/routing/listed-paths'
import type { Bilingual } from './sitemap-xml'

/** Products in one sitemap: far below the 50,000 addresses that sitemaps.org allows. */
const PORTION = 2_000
/** The most the search gives at once. */
const PAGE = 100
const client = api(DEFAULT_MARKET)

/** The names of all sitemaps, `products-1` and up for the portions of the catalogue. */
export async function sitemapParts(): Promise<string[]> {
  const { total } = await searchPage(1, 1)
  const portions = Array.from({ length: Math.ceil(total / PORTION) }, (_, index) => `products-${index + 1}`)
  return ['pages', 'places', 'content', ...portions]
}

/** The canonical addresses of a sitemap that `sitemapParts` names. */
export async function addressesOf(part: string): Promise<Bilingual[]> {
  if (part === 'pages') return listedPaths().map((path) => ({ es: path, en: path }))
  if (part === 'places') return [...(await countries()), ...(await places())]
  if (part === 'content') return texts()
  return products(Number(part.slice('products-'.length)))
}

const inBoth = (pathIn: (locale: Locale) => string): Bilingual => ({
  es: pathIn('es_MX'),
  en: pathIn('en_US'),
})

async function countries(): Promise<Bilingual[]> {
  const { countries } = await client.content.client()
  return countries.map(({ slug }) => inBoth((locale) => links.country(slug, locale)))
}

/** Continents, and the cities and categories that have trips. */
async function places(): Promise<Bilingual[]> {
  const [{ continents }, { facets }] = await Promise.all([client.content.client(), searchPage(1, 1)])
  const named = async (type: PlaceType, value: string) => {
    const { header } = await client.discovery.describeSearch({ params: { type, value } })
    return address(type, header.permalink)
  }
  const address = (type: PlaceType, slugs: Slugs) => inBoth((locale) => links.place(type, slugs, locale))
  return [
    ...continents.map(({ slug }) => address('continent', slug)),
    ...(await Promise.all(facets.city.map(({ value }) => named('city', value)))),
    ...(await Promise.all(facets.category.map(({ value }) => named('category', value)))),
  ]
}

const PATH_OF = {
  landing: contentLinks.landing,
  flight: contentLinks.flight,
  hotel: contentLinks.hotel,
} as const

async function texts(): Promise<Bilingual[]> {
  const addressed = (
    all: readonly { permalink: Slugs | null }[],
    link: (slugs: Slugs, locale: Locale) => string,
  ) => all.flatMap(({ permalink }) => (permalink ? [inBoth((locale) => link(permalink, locale))] : []))
  const announcements = await client.content.announcements()
  const landings = await Promise.all(
    LANDING_KINDS.map(async (kind) =>
      addressed(await client.content.landings({ params: { kind } }), PATH_OF[kind]),
    ),
  )
  return [...addressed(announcements, contentLinks.announcement), ...landings.flat()]
}

async function products(portion: number): Promise<Bilingual[]> {
  const found: LinkedProduct[] = []
  const first = ((portion - 1) * PORTION) / PAGE + 1
  for (let page = first; page < first + PORTION / PAGE; page += 1) {
    const { items } = await searchPage(page, PAGE)
    found.push(...items)
    if (items.length < PAGE) break
  }
  return found.map((product) => inBoth((locale) => links.product(product, locale)))
}

function searchPage(page: number, limit: number) {
  return client.discovery.search({ params: { type: 'all', value: 'all' }, body: { page, limit } })
}
