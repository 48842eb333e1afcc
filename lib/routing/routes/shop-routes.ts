import { PLACE_TABS, PRODUCT_SECTIONS, placeTypeOf } from '@/lib/links/segments'
import { type Params, page, type Route, redirect, withQuery } from '../route'

const COUNTRY = '/(type:country|pais)/(prefix:travel-to-|viajar-a-){slug}'
const PLACE = '/(type:continente?|city|ciudad|category|categoria)/{slug}'
const TAB = `(tab:${PLACE_TABS.join('|')})`

/** Places, themes and products: addresses whose slug is of the catalogue. */
export const SHOP_ROUTES: readonly Route[] = [
  page('country', COUNTRY, {
    page: ({ slug }) => `/country/${slug}`,
    slug: ({ slug = '' }) => ({ type: 'country', slug }),
  }),
  redirect('countryWithDuration', `${COUNTRY}/${TAB}/{days}`, {
    to: ({ slug, days }, query) => withQuery(`/search?type=country&value=${slug}&duration=${days}`, query),
  }),
  // The key of a category, as specification §2 names its cover; the other keys are slugs already.
  redirect('categoryKey', '/(type:category|categoria)/chilling_out', {
    to: ({ type }, query) => withQuery(`/${type}/chilling-out`, query),
  }),
  page('place', PLACE, { page: placePath, slug: placeSlug, lists: placeScope }),
  page('placeTab', `${PLACE}/${TAB}`, {
    page: (params) => `${placePath(params)}/${tabOf(params)}`,
    slug: placeSlug,
    lists: placeScope,
  }),
  // No trip is longer than the slider of specification §5 goes, and every other number would be one more stored page.
  page('placeTabWithDuration', `${PLACE}/${TAB}/{duration}`, {
    page: (params) => `${placePath(params)}/${tabOf(params)}/${params.duration}`,
    slug: placeSlug,
    lists: placeScope,
  }),
  page('host', '/(type:host|anfitrion)/{slug}', {
    page: ({ slug }) => `/host/${slug}`,
    slug: ({ slug = '' }) => ({ type: 'host', slug }),
  }),
  ...productRoutes('tours', 'experience'),
  ...productRoutes('paquete', 'package'),
]

function placePath({ type = '', slug }: Params): string {
  return `/${placeTypeOf(type)}/${slug}`
}

function placeSlug({ type = '', slug = '' }: Params) {
  return { type: placeTypeOf(type) ?? 'category', slug } as const
}

function placeScope({ type = '', slug = '', duration }: Params) {
  return { type: placeTypeOf(type) ?? 'category', value: slug, ...(duration && { days: Number(duration) }) }
}

/** `trips` and `viajes` are one page. */
function tabOf({ tab }: Params): string {
  return tab === 'tours' ? 'tours' : 'trips'
}

/**
 * The addresses of one kind of product: `/tours/{slug}` is canonical, `/experience/{slug}` shows the same and has the
 * sub-pages.
 */
function productRoutes(word: 'tours' | 'paquete', type: 'experience' | 'package'): Route[] {
  const slug = ({ slug = '' }: Params) => ({ type, slug })
  const inside = ({ slug }: Params) => `/${word}/${slug}`
  return [
    page(word, `/${word}/{slug}`, { page: inside, slug, tested: 'product' }),
    page(`${word}Variant`, `/${word}/{slug}/ppcv1`, { page: (params) => `${inside(params)}/ppcv1`, slug }),
    page(type, `/${type}/{slug}`, {
      page: ({ slug }) => `/${type}/${slug}`,
      ...{ slug, tested: 'product', variantsOf: inside },
    }),
    page(`${type}Section`, `/${type}/{slug}/(section:${PRODUCT_SECTIONS.join('|')})`, {
      page: ({ slug, section }) => `/${type}/${slug}/${section}`,
      slug,
    }),
  ]
}
