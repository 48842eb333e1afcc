import type { Card } from '@/lib/discovery/card-contract'
import { previewOfWire } from '@/lib/layaway/wire-preview'
import { links } from '@/lib/links/links'
import type { Locale } from '@/lib/locale/market'
import { fromWire } from '@/lib/money/money'
import { pictureName } from '@/lib/pictures/picture-files'
import type { ProductCardProps } from './product-card-props'

/**
 * A search result item of the API as the card shows it. Specification §3, Tour card.
 * @param isRhythmAsked whether the rhythm of its plan is what was searched for
 */
export function cardProps(card: Card, locale: Locale, isRhythmAsked = false): ProductCardProps {
  const { media, currency, place, offer } = card
  return {
    uuid: card.uuid,
    href: links.offer(card, locale, isRhythmAsked),
    title: card.title,
    place: placeOf(place),
    days: card.days,
    departure: offer.departure,
    language: offer.language,
    travellers: offer.travellers,
    picture: { name: pictureName(media.url) ?? '', color: media.color, focal: media.focal },
    rating: card.reviews,
    price: fromWire(offer.per_traveller, currency),
    before: fromWire(offer.original_per_traveller, currency),
    isLowest: offer.other_dates_cost_more,
    preview: previewOfWire(offer.plan, currency),
  }
}

const LONGEST_PLACE = 30

/** "Cusco, Perú"; what would take two lines is the city alone. */
function placeOf({ city, country }: Card['place']): string {
  const both = `${city}, ${country}`
  return city !== country && both.length <= LONGEST_PLACE ? both : city
}
