import type { Card } from '@/lib/discovery/card-contract'
import type { Experience } from '@/lib/discovery/experience-contract'
import { liquidationDays } from '@/lib/layaway/liquidation-date'
import { links } from '@/lib/links/links'
import { languageOf, type Market } from '@/lib/locale/market'
import type { StoredProduct } from '@/server/catalogue/find-product'
import { addressesOf, slugIn } from '@/server/catalogue/permalink'
import { presentPicture } from '@/server/catalogue/picture'
import type { CachedCard } from '../cards/card-cache'
import { presentRoute } from '../maps/route-map'
import type { SearchMirror } from '../mirror/search-mirror'
import { placeById } from '../places/find-place'
import { presentBreadcrumbs } from '../places/present-place'
import { presentAddOns } from './present-add-ons'
import { presentContent } from './present-content'

/** Everything around a product that its page shows. */
export interface ExperienceParts {
  readonly product: StoredProduct
  readonly shown: Pick<CachedCard, 'card' | 'soonest' | 'seasons' | 'recommended'>
  readonly similar: readonly Card[]
  /** Days with a departure that can be chosen. */
  readonly dates: readonly string[]
}

/** Specification §3, Experience: every field, defaults applied. */
export function presentExperience(parts: ExperienceParts, mirror: SearchMirror, market: Market): Experience {
  const { product, shown } = parts
  const { card } = shown
  const language = languageOf(market.locale)
  const pictures = (ids: readonly string[]) =>
    ids.flatMap((id) => (product.pictures[id] ? [presentPicture(product.pictures[id], language)] : []))
  return {
    uuid: product.id,
    type: product.kind,
    is_lad: product.isLad,
    can_open_date: product.canOpenDate,
    with_flight: product.withFlight,
    redirect_url: product.content.redirect_url ?? null,
    facebook_group_id: product.content.facebook_group_id ?? null,
    favorite: false,
    story: null,
    lead: { preventDoubleSubmit: false, sent: false },
    payment_scheme: product.paymentScheme,
    on_arrival: product.onArrival && { ...product.onArrival, ways: [...product.onArrival.ways] },
    permalink: product.permalink,
    duration: product.durationDays,
    number_of_travelers: { min: product.minTravelers, max: product.maxTravelers },
    ages: { min: product.minAge, max: product.maxAge },
    main: { uuid: product.id, type: product.kind, duration: product.durationDays },
    liquidation_days: liquidationDays({
      international: !product.national,
      liquidationDays: product.liquidationDays,
    }),
    ...placesOf(product, card, mirror, market),
    ...presentContent(product, language),
    route: presentRoute(product, language),
    cover: card.media,
    gallery: pictures(product.gallery),
    ...presentAddOns(product, mirror.rates, market),
    availability: { dates: [...parts.dates], recommended: [...shown.recommended] },
    promotions: card.promotions,
    local: {
      uuid: product.host.id,
      name: product.host.name,
      description: product.host.description[language],
      initials: product.host.initials,
      permalink: addressesOf(product.host.permalink),
      profile_picture: null,
    },
    platform: {
      uuid: product.platform.id,
      link: product.platform.link,
      logo: product.platform.logo,
      name: product.platform.name,
      created_at: product.platform.created_at,
      updated_at: product.platform.updated_at,
    },
    reviews: card.reviews,
    sales_plan: card.sales_plan,
    categories: card.categories,
    seasons: [...shown.seasons],
    languages: [...product.languages],
    card,
    offer: shown.soonest,
    similar: [...parts.similar],
  }
}

/** Country, place and the way back up to it. */
function placesOf(
  product: StoredProduct,
  card: Card,
  mirror: SearchMirror,
  market: Market,
): Pick<Experience, 'country' | 'location' | 'breadcrumbs'> {
  const language = languageOf(market.locale)
  const country = placeById(mirror, 'country', product.country)
  const city = product.cities
    .map((id) => placeById(mirror, 'city', id))
    .find((place) => place?.parent === product.country)
  const own = {
    name: card.title,
    slug: slugIn(product.permalink, language),
    href: links.product({ type: product.kind, permalink: product.permalink }, market.locale),
  }
  return {
    country: {
      slug: card.country.slug,
      name: card.country.name,
      alpha_2_code: card.country.alpha_2_code,
      alpha_3_code: product.country,
      national: product.national,
    },
    location: [city?.name[language], card.country.name].filter(Boolean).join(', '),
    breadcrumbs: [...presentBreadcrumbs(city ?? country, mirror, market), own],
  }
}
