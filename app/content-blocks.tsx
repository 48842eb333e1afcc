import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { OutletList } from '@/components/campaigns/outlet'
import { ContactData } from '@/components/content/contact-data'
import { LevelList } from '@/components/content/level-list'
import { VisaList } from '@/components/content/visa-list'
import { CardList } from '@/components/discovery/card-list'
import { cardProps } from '@/components/discovery/card-props'
import { Note } from '@/components/ui/note'
import { Still } from '@/components/ui/still'
import { cacheTags } from '@/lib/api/cache-tags'
import { api } from '@/lib/api/client'
import { noAnswer } from '@/lib/api/no-answer'
import { formatInstant } from '@/lib/dates/format-instant'
import type { Card } from '@/lib/discovery/card-contract'
import { dueZone } from '@/lib/layaway/due-instant'
import { DEFAULT_MARKET, htmlLang, type Market, marketSegment, parseMarketSegment } from '@/lib/locale/market'
import { cached } from './cached'

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
    <Still>
      <ContactData contacts={contacts} />
    </Still>
  )
}

async function VisaBlock({ market }: BlockProps) {
  const { content, discovery } = api(market)
  const { countries } = await content.client()
  const found = await Promise.all(
    countries.map(({ slug }) => discovery.country({ params: { country: slug.default } })),
  )
  return (
    <Still>
      <VisaList locale={market.locale} countries={found} />
    </Still>
  )
}

async function LevelBlock({ market }: BlockProps) {
  const levels = await api(market).accounts.levels()
  return (
    <Still>
      <LevelList levels={levels} />
    </Still>
  )
}

/** As many as a page of search holds at most. */
const MOST = 100

/** Trips with a lower price now, the largest discounts first, and when the campaign ends. */
const loadOutlet = cached(
  async (segment: string) => {
    const market = parseMarketSegment(segment) ?? DEFAULT_MARKET
    const client = api(market)
    const [{ items }, advertisement] = await Promise.all([
      client.discovery.search({ params: { type: 'all', value: 'all' }, body: { limit: MOST } }),
      client.campaigns.advertisement().catch(noAnswer('advertisement', null)),
    ])
    const share = ({ total_amount, original_amount }: Card) => total_amount / original_amount
    const cards = items.filter((card) => share(card) < 1).sort((a, b) => share(a) - share(b))
    return { cards, ends: advertisement?.end ?? null }
  },
  ({ ends }) => ({ tags: [cacheTags.search], changesAt: ends }),
)

/** The promotions of now, in rows or, in a variant, as cards. */
export async function OutletBlock({
  market,
  shape = 'rows',
}: BlockProps & { readonly shape?: 'rows' | 'cards' }) {
  const { cards, ends } = await loadOutlet(marketSegment(market))
  const t = await getTranslations({ locale: htmlLang(market.locale), namespace: 'content' })
  if (cards.length === 0) return <Note>{t('outletEmpty')}</Note>
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">{t('outletList')}</h2>
      {ends ? <Note tone="maize">{t('outletEnds', { date: endOf(ends, market) })}</Note> : null}
      {shape === 'rows' ? (
        <OutletList market={market} cards={cards} />
      ) : (
        <CardList
          cards={cards.map((card) => cardProps(card, market.locale))}
          currency={market.currency}
          level={2}
        />
      )}
    </div>
  )
}

function endOf(instant: string, { currency, locale }: Market): string {
  return formatInstant(Date.parse(instant), dueZone(currency), locale, { year: true })
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
