import type { Host } from '@/components/catalogue/hosts'
import type { Quote } from '@/components/catalogue/review-quotes'
import type { Destination } from '@/components/discovery/destinations'
import { HERO_PICTURE } from '@/components/discovery/home-hero'
import type { Example } from '@/components/discovery/how-it-works'
import { cacheTags } from '@/lib/api/cache-tags'
import { type Api, api } from '@/lib/api/client'
import { noAnswer } from '@/lib/api/no-answer'
import { addDays } from '@/lib/dates/local-date'
import type { Card } from '@/lib/discovery/card-contract'
import type { Experience } from '@/lib/discovery/experience-contract'
import { layawaySchedule } from '@/lib/layaway/layaway-schedule'
import { previewOfWire } from '@/lib/layaway/wire-preview'
import { DEFAULT_MARKET, languageOf, type Market, parseMarketSegment } from '@/lib/locale/market'
import { fromWire, subtract } from '@/lib/money/money'
import { slugIn } from '@/lib/routing/links'
import { cached } from './cached'
import { marketToday } from './today'

const MOST = { offers: 4, destinations: 5, quotes: 3, outlet: 3, looked: 60 } as const

/** Everything the home page shows, from calls a visitor could make; renewed with the catalogue. */
export const loadHome = cached(
  async (segment: string) => loadFor(parseMarketSegment(segment) ?? DEFAULT_MARKET),
  (home) => ({
    tags: [cacheTags.home, cacheTags.search, cacheTags.settings],
    changesAt: home.advertisement?.end ?? null,
  }),
)

async function loadFor(market: Market) {
  const client = api(market)
  const [found, settings, advertisement] = await Promise.all([
    client.discovery.search({
      params: { type: 'all', value: 'all' },
      body: { sort: 'recommended__descending', limit: MOST.looked },
    }),
    client.content.client(),
    client.campaigns.advertisement().catch(noAnswer('advertisement', null)),
  ])
  const cards = found.items
  const offers = cards.filter(({ layaway }) => layaway.offered).slice(0, MOST.offers)
  const [experiences, destinations] = await Promise.all([
    Promise.all(offers.map((card) => showCard(client, card, market))),
    loadDestinations(client, settings.popular_countries, market),
  ])
  return {
    market,
    today: marketToday(market),
    total: found.total,
    prices: { from: Math.min(...cards.map(priceOf)), to: Math.max(...cards.map(priceOf)) },
    heroTrip: cards.find(({ media }) => media.url.includes(HERO_PICTURE)) ?? null,
    offers,
    destinations,
    example: exampleOf(experiences, market),
    quotes: await loadQuotes(client, experiences),
    hosts: hostsOf(experiences),
    outlet: outletOf(cards),
    advertisement,
  }
}

/** The largest discounts first. */
function outletOf(cards: readonly Card[]): Card[] {
  const saved = ({ total_amount, original_amount }: Card) => 1 - total_amount / original_amount
  return cards
    .filter((card) => saved(card) > 0)
    .sort((a, b) => saved(b) - saved(a))
    .slice(0, MOST.outlet)
}

const priceOf = ({ total_amount }: Card) => total_amount

function showCard(client: Api, card: Card, market: Market): Promise<Experience> {
  return client.discovery.show({ params: { permalink: slugIn(card.permalink, market.locale) } })
}

async function loadDestinations(
  client: Api,
  popular: readonly { readonly slug: Card['permalink']; readonly best_months: readonly number[] }[],
  market: Market,
): Promise<Destination[]> {
  const found = await Promise.all(
    popular.map(async ({ slug, best_months: bestMonths }) => {
      const { country, header, tours } = await client.discovery.country({
        params: { country: slug[languageOf(market.locale)] },
      })
      const [cheapest] = tours
      if (!header.media || !cheapest) return []
      const from = fromWire(cheapest.total_amount, market.currency)
      return [{ name: country.name, slug: country.slug, picture: header.media, bestMonths, from }]
    }),
  )
  const places = found.flat()
  // No picture twice: two countries may share one.
  return places
    .filter(({ picture }, at) => places.findIndex((other) => other.picture.url === picture.url) === at)
    .slice(0, MOST.destinations)
}

/** The first offer whose schedule is the one it promises, on a day that can be chosen. */
function exampleOf(experiences: readonly Experience[], market: Market): Example | null {
  for (const { card, cover, name, duration, location, ...trip } of experiences) {
    const preview = previewOfWire(card.layaway, market.currency)
    const { liquidationDate, rhythm, parts, total, deposit } = preview
    if (!liquidationDate || !rhythm) continue
    const plan = { rhythm, parts, liquidationDate }
    const schedule = layawaySchedule(subtract(total, deposit), plan, marketToday(market))
    const departure = addDays(liquidationDate, trip.liquidation_days)
    const isPromised = schedule.length === parts && schedule[0]?.dueDate === preview.firstDue
    if (!isPromised || !trip.availability.dates.includes(departure)) continue
    return { name, place: location, days: duration, departure, preview, parts: schedule, picture: cover }
  }
  return null
}

async function loadQuotes(client: Api, experiences: readonly Experience[]): Promise<Quote[]> {
  const reviewed = experiences.filter(({ reviews }) => reviews.count > 0).slice(0, MOST.quotes)
  const found = await Promise.all(
    reviewed.map(async ({ uuid, name }) => {
      const params = { productUuid: uuid }
      const { items } = await client.catalogue.reviews({ params, query: { page: 1, limit: 1 } })
      return items.map(({ review }) => ({ ...review, trip: name.split(':')[0] ?? name }))
    }),
  )
  return found.flat().map(({ uuid, message, author, trip, date, rating }) => ({
    uuid,
    message,
    author,
    trip,
    date,
    rating,
  }))
}

function hostsOf(experiences: readonly Experience[]): Host[] {
  const hosts = experiences.map(({ local, location, reviews }) => ({
    uuid: local.uuid,
    name: local.name,
    description: local.description,
    place: location.split(',')[0] ?? location,
    rating: reviews,
  }))
  return hosts.filter(({ uuid }, at) => hosts.findIndex((other) => other.uuid === uuid) === at)
}
