import type { ReactNode } from 'react'
import { OutletBlock } from '@/app/_campaigns/outlet-block'
import { cached } from '@/app/_data/cached'
import { CardList } from '@/components/cards/card-list'
import { cardProps } from '@/components/cards/card-props'
import { ContactData } from '@/components/content/contact-data'
import { LevelList } from '@/components/content/level-list'
import { VisaList } from '@/components/content/visa-list'
import { cacheTags } from '@/lib/api/cache-tags'
import { api } from '@/lib/client/client'
import { DEFAULT_MARKET, type Market, marketSegment, parseMarketSegment } from '@/lib/locale/market'

interface BlockProps {
  readonly market: Market
}

/** What stands for `[block name]` in a text; only those that a text asks for are rendered. */
export function contentBlocks(market: Market): Readonly<Record<string, ReactNode>> {
  return {
    contact: <ContactBlock market={market} />,
    visas: <VisaBlock market={market} />,
    levels: <LevelBlock market={market} />,
    outlet: <OutletBlock market={market} />,
    mountains: <PlaceTrips market={market} country="mexico" category="mountains" />,
    canada: <PlaceTrips market={market} country="canada" />,
  }
}

async function ContactBlock({ market }: BlockProps) {
  const contacts = await api(market).content.contacts()
  return (
    <div>
      <ContactData contacts={contacts} />
    </div>
  )
}

async function VisaBlock({ market }: BlockProps) {
  const { content, discovery } = api(market)
  const { countries } = await content.client()
  const found = await Promise.all(
    countries.map(({ slug }) => discovery.country({ params: { country: slug.default } })),
  )
  return (
    <div>
      <VisaList locale={market.locale} countries={found} />
    </div>
  )
}

async function LevelBlock({ market }: BlockProps) {
  const levels = await api(market).accounts.levels()
  return (
    <div>
      <LevelList levels={levels} />
    </div>
  )
}

const loadTrips = cached(
  async (segment: string, country: string, category: string) => {
    const market = parseMarketSegment(segment) ?? DEFAULT_MARKET
    const body = category ? { filters: { category: [category] } } : {}
    const { items } = await api(market).discovery.search({
      params: { type: 'country', value: country },
      body,
    })
    return items
  },
  () => ({ tags: [cacheTags.search] }),
)

/** The trips of a country, or those of one kind in it. */
async function PlaceTrips({
  market,
  country,
  category = '',
}: BlockProps & { readonly country: string; readonly category?: string }) {
  const cards = await loadTrips(marketSegment(market), country, category)
  return (
    <CardList
      cards={cards.map((card) => cardProps(card, market.locale))}
      currency={market.currency}
      level={2}
    />
  )
}
