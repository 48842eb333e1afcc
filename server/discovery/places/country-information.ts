import type { CountryInformation } from '@/lib/discovery/country-contract'
import { languageOf, type Market } from '@/lib/locale/market'
import { textNamed } from '@/lib/locale/texts'
import type { CountryInformationContent } from '@/server/catalogue/content'
import { findCountryInformation } from '@/server/catalogue/find-country'
import { localWords } from '@/server/catalogue/local-words'
import { presentMedia } from '@/server/catalogue/picture'
import type { Place } from '@/server/catalogue/places'
import { newestReviews } from '@/server/catalogue/reviews/list-reviews'
import {
  isOutletOffer,
  merit,
  type OfferMarket,
  offerMarket,
  type SearchableProduct,
} from '@/server/discovery/engine/searchable-product'
import { shownOffer } from '@/server/discovery/engine/shown-offer'
import { sortProducts, sortValue } from '@/server/discovery/engine/sort-products'
import { headerDescription } from '@/server/discovery/rules/header-description'
import { seasonOf } from '@/server/discovery/rules/season-of'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { findCards, inOrder } from '../cards/find-cards'
import { presentCityMap } from '../maps/city-map'
import { type SearchMirror, searchMirror } from '../mirror/search-mirror'
import { findPlace } from './find-place'
import { presentBreadcrumbs, presentCities, presentHeader, sharedRating } from './present-place'

const MOST = { tours: 30, featured: 6, outlet: 6, reviews: 6 } as const

/**
 * Everything a country page shows (specification §3), in four queries.
 * @param slug a current or old one, with or without the prefix of its page
 * @throws DomainError not_found
 */
export async function countryInformation(
  context: Context,
  slug: string,
  market: Market,
): Promise<CountryInformation> {
  const mirror = await searchMirror(context)
  const { place, scope } = findPlace(mirror, 'country', slug)
  const information = place && (await findCountryInformation(context, place.id))
  if (!place || !information) throw new DomainError('not_found')
  const products = mirror.index.within(scope)
  const lists = listsOf(products, offerMarket(market, context.clock.now().getTime()))
  // Reviews of what the page lists: with thousands of trips in a country those of all would be read to show six.
  const listed = [...new Set(Object.values(lists).flat())]
  const [cards, reviews] = await Promise.all([
    findCards(context, mirror, listed, market),
    newestReviews(context, listed, MOST.reviews, languageOf(market.locale)),
  ])
  return {
    ...presentCountry(place, information, products, mirror, market),
    ...presentInformation(information, market),
    reviews: reviews.map(({ uuid, message, author, rating, date }) => ({
      uuid,
      message,
      author,
      rating,
      date,
    })),
    durations: presentHeader({ place, scope }, mirror, market).durations,
    ...presentCityMap(place.id, presentCities({ scope }, mirror, market), mirror, languageOf(market.locale)),
    featured: inOrder(cards, lists.featured),
    outlet: inOrder(cards, lists.outlet),
    tours: inOrder(cards, lists.tours),
  }
}

/** Tours by price, the most recommended, and those of the outlet, largest discount first. */
function listsOf(products: readonly SearchableProduct[], market: OfferMarket) {
  const shown = { market, wish: null }
  const ids = (list: readonly SearchableProduct[], most: number) => list.slice(0, most).map(({ id }) => id)
  const saved = sortValue('discount', shown)
  const inOutlet = (product: SearchableProduct) => {
    const offer = shownOffer(product, market, null)
    return offer !== null && isOutletOffer(offer, market)
  }
  const byId = sortProducts(products, { term: 'price_promo', direction: 'asc' }, shown)
  return {
    tours: ids(byId, MOST.tours),
    featured: ids(
      [...byId].sort((a, b) => merit(b) - merit(a)),
      MOST.featured,
    ),
    outlet: ids(
      byId.filter((product) => inOutlet(product)).sort((a, b) => saved(b) - saved(a)),
      MOST.outlet,
    ),
  }
}

function presentCountry(
  place: Place,
  { header }: CountryInformationContent,
  products: readonly SearchableProduct[],
  mirror: SearchMirror,
  market: Market,
): Pick<CountryInformation, 'breadcrumbs' | 'country' | 'header'> {
  const language = languageOf(market.locale)
  const { count, value } = sharedRating(products)
  const alpha2 = place.alpha2Code ?? ''
  return {
    breadcrumbs: presentBreadcrumbs(place, mirror, market).slice(0, -1),
    country: {
      alpha_2_code: alpha2,
      alpha_3_code: place.id,
      dial_code: place.dialCode ?? '',
      flag: flagOf(alpha2),
      flag_code: alpha2.toLowerCase(),
      name: place.name[language],
      slug: place.permalink,
      average_score: value,
      total_reviews: count,
    },
    header: {
      name: header.name[language],
      description: headerDescription(header.description[language]),
      permalink: place.permalink,
      media: presentMedia(place.picture, language),
    },
  }
}

function presentInformation(
  content: CountryInformationContent,
  { locale }: Market,
): Pick<
  CountryInformation,
  'metadata' | 'faqs' | 'rainfalls' | 'temperatures' | 'travel_information' | 'when_travel'
> {
  const { metadata, faqs, rainfalls, temperatures, travel_information, when_travel } = content
  const language = languageOf(locale)
  return {
    metadata: { title: metadata.title[language], description: metadata.description[language] },
    faqs: faqs.map(({ question, answer }) => ({ question: question[language], answer: answer[language] })),
    rainfalls: [...rainfalls],
    temperatures: temperatures.map(({ min, max }) => ({ min, max })),
    travel_information: Object.entries(travel_information).map(([key, text]) => ({
      key,
      title: textNamed(locale, 'countryFacts', key) ?? key,
      text: localWords(text, locale),
    })),
    when_travel: when_travel.map(({ title, text, months }) => ({
      title: title[language],
      text: text[language],
      months,
      season: seasonOf(title[language]),
    })),
  }
}

/** The flag as two regional letters, which every system draws. */
export function flagOf(alpha2: string): string {
  return [...alpha2].map((letter) => String.fromCodePoint(0x1f1a5 + letter.charCodeAt(0))).join('')
}
