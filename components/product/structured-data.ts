import type { BreadcrumbList, FAQPage, Product, TouristTrip, TravelAgency, WithContext } from 'schema-dts'
import type { Experience } from '@/lib/discovery/experience-contract'
import { links } from '@/lib/links/links'
import type { Locale } from '@/lib/locale/market'
import { SITE_ICONS } from '@/lib/pictures/site-icons'

/** Where a page is. */
interface Place {
  readonly url: string
  readonly site: string
  readonly locale: Locale
}

/** What search engines read of a product (schema.org): the trip, its price and rating, its trail, its questions. */
export function productData(experience: Experience, { url, site, locale }: Place): object[] {
  return [
    tripOf(experience, { url, site, locale }),
    crumbsOf(experience.breadcrumbs, site),
    ...questionsData(experience.faqs),
  ]
}

/** A trip is sold: schema.org knows both, and search engines take the price and the rating from the product. */
type SoldTrip = { '@context': 'https://schema.org'; '@type': ['TouristTrip', 'Product'] } & Omit<
  Exclude<TouristTrip, string>,
  '@type'
> &
  Omit<Exclude<Product, string>, '@type'>

function tripOf(experience: Experience, { url, site, locale }: Place): object {
  const { name, headline, cover, card, offer, reviews, local, itinerary, uuid } = experience
  const trip = {
    '@context': 'https://schema.org',
    '@type': ['TouristTrip', 'Product'],
    name,
    description: headline,
    url,
    sku: uuid,
    image: `${site}${cover.url}`,
    provider: {
      '@type': 'Organization',
      name: local.name,
      ...(local.permalink && { url: site + links.host(local.permalink, locale) }),
    },
    brand: { '@type': 'Organization', name: local.name },
    itinerary: {
      '@type': 'ItemList',
      itemListElement: itinerary.map(({ title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
      })),
    },
    offers: {
      '@type': 'Offer',
      price: offer.per_traveller,
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
  } satisfies Partial<SoldTrip>
  return trip
}

/** Questions with their answers, as the page shows them; nothing where there are none. */
export function questionsData(
  questions: readonly { readonly question: string; readonly answer: string }[],
): WithContext<FAQPage>[] {
  if (questions.length === 0) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

/** Who sells: on the home page. */
export function agencyData(
  site: string,
  {
    name,
    description,
    email,
  }: { readonly name: string; readonly description: string; readonly email?: string },
): WithContext<TravelAgency> {
  return {
    '@context': 'https://schema.org',
    '@type': 'TravelAgency',
    name,
    description,
    ...(email && { email }),
    url: `${site}/`,
    logo: `${site}${SITE_ICONS.large}`,
    areaServed: ['MX', 'CO', 'US'],
    currenciesAccepted: 'MXN, COP, USD',
  }
}

/** A trail as search engines read it. */
export function crumbsOf(
  crumbs: readonly { readonly name: string; readonly href: string }[],
  site: string,
): WithContext<BreadcrumbList> {
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
