import { getTranslations } from 'next-intl/server'
import { cached } from '@/app/_data/cached'
import { CardList } from '@/components/cards/card-list'
import { cardProps } from '@/components/cards/card-props'
import { type ListedStay, StayList } from '@/components/content/stay-list'
import { cacheTags } from '@/lib/api/cache-tags'
import { api } from '@/lib/client/client'
import type { Stay, StayList as StaysWire } from '@/lib/discovery/stays-contract'
import { links } from '@/lib/links/links'
import { htmlLang, type Market, marketSegment, parseMarketSegment } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'

type Cards = StaysWire['cards']

const loadStays = cached(
  async (segment: string, trips: string): Promise<StaysWire> => {
    const market = parseMarketSegment(segment)
    if (!market) return { stays: [], cards: [] }
    return api(market).discovery.stays({ query: trips ? { trips } : {} })
  },
  () => ({ tags: [cacheTags.search] }),
)

/** All stays by country, and under each the cards of the trips that contain them. */
export async function StaysByCountry({ market }: { readonly market: Market }) {
  const { stays, cards } = await loadStays(marketSegment(market), '')
  const countries = [...new Map(stays.map(({ country }) => [country.code, country.name]))]
  return countries.map(([code, name]) => {
    const here = stays.filter(({ country }) => country.code === code)
    const trips = new Set(here.flatMap((stay) => stay.trips.map(({ uuid }) => uuid)))
    return (
      <section key={code} className="stays" aria-labelledby={`stays-${code}`}>
        <h2 id={`stays-${code}`} className="text-h2">
          {name}
        </h2>
        <StayList stays={here.map((stay) => listed(stay, cards, market))} level={3} />
        <CardList
          cards={cards.filter(({ uuid }) => trips.has(uuid)).map((card) => cardProps(card, market.locale))}
          currency={market.currency}
        />
      </section>
    )
  })
}

interface StaysOfProps {
  readonly market: Market
  /** Uuids; their cards stand on the page already. */
  readonly trips: readonly string[]
}

/** Where one sleeps on the trips of a page, in the order of their nights. */
export async function StaysOf({ market, trips }: StaysOfProps) {
  if (trips.length === 0) return null
  const { stays, cards } = await loadStays(marketSegment(market), trips.join())
  if (stays.length === 0) return null
  const t = await getTranslations({ locale: htmlLang(market.locale), namespace: 'content.stays' })
  return (
    <section className="wrap stays" aria-labelledby="stays">
      <h2 id="stays" className="text-h2">
        {t('title')}
      </h2>
      <StayList stays={stays.map((stay) => listed(stay, cards, market))} level={3} />
    </section>
  )
}

/** What a stay says of its trips is what their cards say. */
function listed({ trips, ...stay }: Stay, cards: Cards, { locale }: Market): ListedStay {
  return {
    ...stay,
    trips: trips.flatMap(({ uuid, nights }) => {
      const card = cards.find((one) => one.uuid === uuid)
      if (!card) return []
      const price = formatMoney(fromWire(card.offer.per_traveller, card.currency), { code: true })
      const isLowest = card.offer.other_dates_cost_more
      return [{ uuid, nights, title: card.title, href: links.offer(card, locale), price, isLowest }]
    }),
  }
}
