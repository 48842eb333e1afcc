import { isMissing } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { type ContentSummary, LANDING_KINDS } from '@/lib/content/content-contract'
import type { Card } from '@/lib/discovery/card-contract'
import { contentLinks } from '@/lib/links/content-links'
import { links, type Slugs } from '@/lib/links/links'
import type { PlaceType } from '@/lib/links/segments'
import { DEFAULT_MARKET, type Locale } from '@/lib/locale/market'
import { listedPaths } from '@/lib/routing/listed-paths'
import type { Bilingual, Listed } from './sitemap-xml'

/** Products in one sitemap: far below the 50,000 addresses that sitemaps.org allows. */
const PORTION = 2_000
/** The most the search gives at once. */
const PAGE = 100
const client = api(DEFAULT_MARKET)

/** The names of all sitemaps, `products-1` and up for the portions of the catalogue. */
export async function sitemapParts(): Promise<string[]> {
  const { total } = await searchPage(1, 1)
  const portions = Array.from({ length: Math.ceil(total / PORTION) }, (_, index) => `products-${index + 1}`)
  return ['pages', 'places', 'hosts', 'content', ...portions]
}

/** The canonical addresses of a sitemap that `sitemapParts` names. */
export async function addressesOf(part: string): Promise<Listed[]> {
  if (part === 'pages') return fixedPages()
  if (part === 'places') return places()
  if (part === 'hosts') return hosts()
  if (part === 'content') return texts()
  return products(Number(part.slice('products-'.length)))
}

const inBoth = (pathIn: (locale: Locale) => string): Bilingual => ({
  es: pathIn('es_MX'),
  en: pathIn('en_US'),
})

/** Fixed addresses; those of words since their text was dated. What is only a list has no time of its own. */
function fixedPages(): Promise<Listed[]> {
  return Promise.all(
    listedPaths().map(async (listed) => ({ ...listed, changed: await dayOfText(listed.es) })),
  )
}

/** The day of a page's text in the content system; undefined for a page that is no text. */
async function dayOfText(path: string): Promise<string | undefined> {
  const page = path.slice(path.lastIndexOf('/') + 1)
  if (page === '') return undefined
  try {
    return (await client.content.page({ params: { page } })).date
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Countries, continents, and the cities and categories that have trips; each since a trip there was changed. */
async function places(): Promise<Listed[]> {
  const [{ countries, continents }, { facets }, updates] = await Promise.all([
    client.content.client(),
    searchPage(1, 1),
    client.catalogue.placeUpdates(),
  ])
  const times = new Map(updates.map((one) => [`${one.type} ${one.permalink}`, one.updated_at]))
  const address = (type: PlaceType, slugs: Slugs): Listed => ({
    ...inBoth((locale) => links.place(type, slugs, locale)),
    changed: times.get(`${type} ${slugs.default}`),
  })
  const named = async (type: PlaceType, value: string) => {
    const { header } = await client.discovery.describeSearch({ params: { type, value } })
    return address(type, header.permalink)
  }
  return [
    ...countries.map(({ slug }) => ({
      ...inBoth((locale) => links.country(slug, locale)),
      changed: times.get(`country ${slug.default}`),
    })),
    ...continents.map(({ slug }) => address('continent', slug)),
    ...(await Promise.all(facets.city.map(({ value }) => named('city', value)))),
    ...(await Promise.all(facets.category.map(({ value }) => named('category', value)))),
  ]
}

/** Those who have trips. */
async function hosts(): Promise<Listed[]> {
  const found: Slugs[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await client.catalogue.hosts({ query: { page, limit: PAGE } })
    found.push(...items.map(({ permalink }) => permalink))
    if (items.length === 0 || found.length >= total) break
  }
  return found.map((slug) => inBoth((locale) => links.host(slug, locale)))
}

const PATH_OF = {
  landing: contentLinks.landing,
  flight: contentLinks.flight,
  hotel: contentLinks.hotel,
} as const

async function texts(): Promise<Listed[]> {
  const addressed = (
    all: readonly ContentSummary[],
    link: (slugs: Slugs, locale: Locale) => string,
  ): Listed[] =>
    all.flatMap(({ permalink, date, media }) =>
      permalink
        ? [{ ...inBoth((locale) => link(permalink, locale)), changed: date, picture: media?.url }]
        : [],
    )
  const announcements = await client.content.announcements()
  const landings = await Promise.all(
    LANDING_KINDS.map(async (kind) =>
      addressed(await client.content.landings({ params: { kind } }), PATH_OF[kind]),
    ),
  )
  return [...addressed(announcements, contentLinks.announcement), ...landings.flat()]
}

async function products(portion: number): Promise<Listed[]> {
  const found: Listed[] = []
  const first = ((portion - 1) * PORTION) / PAGE + 1
  for (let page = first; page < first + PORTION / PAGE; page += 1) {
    const { items } = await searchPage(page, PAGE)
    found.push(...(await listedProducts(items)))
    if (items.length < PAGE) break
  }
  return found
}

async function listedProducts(items: readonly Card[]): Promise<Listed[]> {
  const uuids = items.map(({ uuid }) => uuid).join(',')
  const updates = await client.catalogue.productUpdates({ query: { uuids } })
  const times = new Map(updates.map((one) => [one.uuid, one.updated_at]))
  return items.map((product) => ({
    ...inBoth((locale) => links.product(product, locale)),
    changed: times.get(product.uuid),
    picture: product.media.url,
  }))
}

function searchPage(page: number, limit: number) {
  return client.discovery.search({ params: { type: 'all', value: 'all' }, body: { page, limit } })
}
