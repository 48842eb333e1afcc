import type { Experience } from '@/lib/discovery/experience-contract'

/** What search engines read of a product (schema.org): the trip, its price, its rating and where it stands. */
export function productData(experience: Experience, url: string, site: string): object[] {
  return [tripOf(experience, url, site), crumbsOf(experience.breadcrumbs, site)]
}

function tripOf(experience: Experience, url: string, site: string): object {
  const { name, headline, cover, card, reviews, local, itinerary } = experience
  return {
    '@context': 'https://schema.org',
    '@type': ['TouristTrip', 'Product'],
    name,
    description: headline,
    url,
    image: `${site}${cover.url}`,
    provider: { '@type': 'Organization', name: local.name },
    itinerary: itinerary.map(({ title }) => ({ '@type': 'Place', name: title })),
    offers: {
      '@type': 'Offer',
      price: card.total_amount,
      priceCurrency: card.currency,
      availability: 'https://schema.org/InStock',
      url,
    },
    ...(reviews.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: reviews.value,
            reviewCount: reviews.count,
          },
        }
      : {}),
  }
}

/** A trail as search engines read it. */
export function crumbsOf(
  crumbs: readonly { readonly name: string; readonly href: string }[],
  site: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site}${href}`,
    })),
  }
}
