import { getTranslations } from 'next-intl/server'
import { OutletList } from '@/components/campaigns/outlet'
import { Note } from '@/components/ui/note'
import { cacheTags } from '@/lib/api/cache-tags'
import { type Api, api } from '@/lib/api/client'
import { noAnswer } from '@/lib/api/no-answer'
import { formatInstant } from '@/lib/dates/format-instant'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Card } from '@/lib/discovery/card-contract'
import { dueZone } from '@/lib/layaway/due-instant'
import { DEFAULT_MARKET, htmlLang, type Market, marketSegment, parseMarketSegment } from '@/lib/locale/market'
import { slugIn } from '@/lib/routing/links'
import { cached } from './cached'

/** As many as a page of search holds at most. */
const MOST = 100

/** Trips with a lower price now, the largest discounts first, and when the campaign ends. */
const loadOutlet = cached(
  async (segment: string) => {
    const client = api(parseMarketSegment(segment) ?? DEFAULT_MARKET)
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

/** The same trips by the day they next leave, those without a date last. */
const loadByDeparture = cached(
  async (segment: string) => {
    const market = parseMarketSegment(segment) ?? DEFAULT_MARKET
    const { cards } = await loadOutlet(segment)
    const dated = await Promise.all(
      cards.map(async (card) => ({ card, departure: await nextDeparture(api(market), card, market) })),
    )
    return dated.sort((a, b) => (a.departure ?? '9').localeCompare(b.departure ?? '9'))
  },
  () => ({ tags: [cacheTags.search] }),
)

async function nextDeparture(client: Api, card: Card, { locale }: Market): Promise<LocalDate | null> {
  const { availability } = await client.discovery.show({
    params: { permalink: slugIn(card.permalink, locale) },
  })
  return availability.dates[0] ?? null
}

interface OutletBlockProps {
  readonly market: Market
  /** By the discount, or by the next departure, which each row then names (a variant of the outlet). */
  readonly order?: 'discount' | 'departure'
}

/** The promotions of now. */
export async function OutletBlock({ market, order = 'discount' }: OutletBlockProps) {
  const segment = marketSegment(market)
  const { cards, ends } = await loadOutlet(segment)
  const t = await getTranslations({ locale: htmlLang(market.locale), namespace: 'content' })
  if (cards.length === 0) return <Note>{t('outletEmpty')}</Note>
  const rows = order === 'departure' ? await loadByDeparture(segment) : cards.map((card) => ({ card }))
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">{t('outletList')}</h2>
      {ends ? <Note tone="maize">{t('outletEnds', { date: endOf(ends, market) })}</Note> : null}
      <OutletList market={market} rows={rows} />
    </div>
  )
}

function endOf(instant: string, { currency, locale }: Market): string {
  return formatInstant(Date.parse(instant), dueZone(currency), locale, { year: true })
}
