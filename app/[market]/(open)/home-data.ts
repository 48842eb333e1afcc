import { loadAdvertisement } from '@/app/_campaigns/advertisement'
import { cached } from '@/app/_data/cached'
import { marketToday } from '@/app/_data/today'
import type { Destination } from '@/components/home/destinations'
import { HERO_COVER } from '@/components/home/home-hero'
import type { Host } from '@/components/home/hosts'
import type { Example } from '@/components/home/how-it-works'
import type { Quote } from '@/components/home/review-quotes'
import { cacheTags } from '@/lib/api/cache-tags'
import { api } from '@/lib/client/client'
import type { Home, HomeOffer } from '@/lib/discovery/home-contract'
import { layawaySchedule } from '@/lib/layaway/layaway-schedule'
import { previewOfWire } from '@/lib/layaway/wire-preview'
import { DEFAULT_MARKET, type Market, marketSegment, parseMarketSegment } from '@/lib/locale/market'
import { fromWire, subtract } from '@/lib/money/money'

const MOST = { destinations: 5, quotes: 3 } as const

/** Everything the home page shows, from calls a visitor could make; renewed with the catalogue. */
export const loadHome = cached(
  async (segment: string) => loadFor(parseMarketSegment(segment) ?? DEFAULT_MARKET),
  (home) => ({
    tags: [cacheTags.home, cacheTags.search, cacheTags.settings],
    changesAt: home.advertisement?.end ?? null,
  }),
)

async function loadFor(market: Market) {
  const [home, advertisement] = await Promise.all([
    api(market).discovery.home({ query: { cover: HERO_COVER } }),
    loadAdvertisement(marketSegment(market)),
  ])
  const { total, prices, fortnightly, hero, offers, outlet } = home
  return {
    ...{
      market,
      today: marketToday(market),
      total,
      prices,
      fortnightly,
      heroTrip: hero,
      outlet,
      advertisement,
    },
    offers: offers.map(({ card }) => card),
    destinations: destinationsOf(home, market),
    example: exampleOf(offers, market),
    quotes: quotesOf(offers),
    hosts: hostsOf(offers),
  }
}

/** No picture twice: two countries may share one. */
function destinationsOf({ destinations }: Home, { currency }: Market): Destination[] {
  return destinations
    .filter(({ picture }, at) => destinations.findIndex((other) => other.picture.url === picture.url) === at)
    .slice(0, MOST.destinations)
    .map(({ best_months: bestMonths, from, ...place }) => ({
      ...place,
      bestMonths,
      from: fromWire(from, currency),
    }))
}

/** The first offer whose schedule is the one it promises. */
function exampleOf(offers: readonly HomeOffer[], market: Market): Example | null {
  for (const { card, location } of offers) {
    const { departure, plan: wire, travellers } = card.offer
    const preview = previewOfWire(wire, market.currency)
    const { liquidationDate, rhythm, parts, total, deposit } = preview
    if (!departure || !liquidationDate || !rhythm) continue
    const plan = { rhythm, parts, liquidationDate }
    const schedule = layawaySchedule(subtract(total, deposit), plan, marketToday(market))
    if (schedule.length !== parts || schedule[0]?.dueDate !== preview.firstDue) continue
    const { title: name, days, media: picture } = card
    return { name, place: location, days, departure, travellers, preview, parts: schedule, picture }
  }
  return null
}

function quotesOf(offers: readonly HomeOffer[]): Quote[] {
  const quotes = offers.flatMap(({ card: { title }, review }) => {
    if (!review) return []
    const { uuid, message, author, date, rating } = review
    return [{ uuid, message, author, trip: title.split(':')[0] ?? title, date, rating }]
  })
  return quotes.slice(0, MOST.quotes)
}

function hostsOf(offers: readonly HomeOffer[]): Host[] {
  const hosts = offers.map(({ local }) => local)
  return hosts.filter(({ uuid }, at) => hosts.findIndex((other) => other.uuid === uuid) === at)
}
