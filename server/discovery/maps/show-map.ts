import type { Hono } from 'hono'
import { z } from 'zod'
import type { Language, Locale, Market } from '@/lib/locale/market'
import { findProduct } from '@/server/catalogue/find-product'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { describeRoutes, type PlainRoute } from '@/server/platform/openapi/plain-route'
import { searchMirror } from '../mirror/search-mirror'
import { placeById } from '../places/find-place'
import { presentCities } from '../places/present-place'
import { cityMap, placesOf } from './city-map'
import { mapByVersion, type VersionedMap } from './drawn-maps'
import { MAP_PATH, type MapAddress, readMapAddress } from './map-address'
import { routeMap } from './route-map'

/** A file whose name says what it holds is the same for good. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
/** The map of today under the address of another one: a page that was stored before the trip changed. */
const FOR_NOW = 'public, max-age=300'

/** Cities stand in the order of their names, which the language of the map decides, not that of who asks for it. */
const LISTED_IN: Readonly<Record<Language, Locale>> = { es: 'es_MX', en: 'en_US' }

const MAP_ROUTE: PlainRoute = {
  method: 'get',
  path: `${MAP_PATH}/{kind}/{file}`,
  summary: 'A drawn map, at the address that a trip or a country names',
  domain: 'discovery',
  security: [],
  params: z.object({
    kind: z.enum(['trips', 'countries']).describe('Whose map: a trip’s route, or the cities of a country'),
    file: z
      .string()
      .describe(
        'Id, language, size and version, with .svg: as the answer of the product or country names it',
      ),
  }),
  answers: { 200: { description: 'The drawing', content: { 'image/svg+xml': z.string() } } },
  failures: [404, 429, 500, 503],
}

/** Drawn maps of trips and countries, as pictures. */
export function mapRoutes(api: Hono<EdgeVariables>): void {
  describeRoutes(api, MAP_ROUTE)
  api.get(`${MAP_PATH}/:kind/:file`, async (c) => {
    const { context, market, limit } = c.get('edge')
    await limit('read')
    const address = readMapAddress(c.req.param('kind'), c.req.param('file'))
    if (!address) throw new DomainError('not_found')
    const map = mapByVersion(address.version) ?? (await showMap(context, address, market))
    const caching = map.version === address.version ? FOR_GOOD : FOR_NOW
    return c.body(map.svg, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': caching,
    })
  })
}

/**
 * The map of an address as it is today, whatever its version.
 * @throws DomainError not_found for a draft too
 */
async function showMap(
  context: Context,
  { kind, id, language, size }: MapAddress,
  market: Market,
): Promise<VersionedMap> {
  const map =
    kind === 'trips'
      ? routeMap(await findProduct(context, id), language, size)
      : cityMap(await citiesOf(context, id, { ...market, locale: LISTED_IN[language] }), language)
  if (!map) throw new DomainError('not_found')
  return map
}

async function citiesOf(context: Context, country: string, market: Market) {
  const mirror = await searchMirror(context)
  if (!placeById(mirror, 'country', country)) throw new DomainError('not_found')
  const listed = presentCities({ scope: { kind: 'country', id: country } }, mirror, market)
  return placesOf(country, listed, mirror)
}
