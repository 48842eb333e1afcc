import type { Organization, WithContext } from 'schema-dts'
import type { Host } from '@/lib/discovery/host-contract'
import { links } from '@/lib/links/links'
import type { Locale } from '@/lib/locale/market'

/** What search engines read of a host (schema.org): who, where, how travellers rate their trips, and which those are. */
export function hostData(host: Host, site: string, locale: Locale): WithContext<Organization> {
  const { name, description, place, permalink, languages, rating, trips } = host
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    description,
    url: site + links.host(permalink, locale),
    location: place,
    knowsLanguage: languages,
    ...(rating.count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.value, reviewCount: rating.count },
    }),
    makesOffer: trips.cards.map((card) => ({
      '@type': 'Offer',
      name: card.title,
      url: site + links.product(card, locale),
      price: card.offer.per_traveller,
      priceCurrency: card.currency,
    })),
  }
}
