import { getTranslations } from 'next-intl/server'
import { cached } from '@/app/_data/cached'
import { OutletList } from '@/components/campaigns/outlet'
import { Icon } from '@/components/ui/icons/icon'
import { Note } from '@/components/ui/note'
import { SiteLink } from '@/components/ui/site-link'
import { cacheTags } from '@/lib/api/cache-tags'
import { api } from '@/lib/client/client'
import { noAnswer } from '@/lib/client/no-answer'
import { formatInstant } from '@/lib/dates/format-instant'
import type { Card } from '@/lib/discovery/card-contract'
import { dueZone } from '@/lib/layaway/due-instant'
import { links } from '@/lib/links/links'
import { DEFAULT_MARKET, htmlLang, type Market, marketSegment, parseMarketSegment } from '@/lib/locale/market'

/** By what the outlet is ordered, and how search says so. */
const SORTS = { discount: 'discount__desc', departure: 'departure__asc' } as const
type Order = keyof typeof SORTS

/** As many as a page of search holds at most; search has the others. */
const MOST = 100

/** The first of the trips with a lower price now, how many there are, and when the campaign ends. */
const loadOutlet = cached(
  async (segment: string, order: Order) => {
    const client = api(parseMarketSegment(segment) ?? DEFAULT_MARKET)
    const body = { filters: { promotion: true }, sort: SORTS[order], limit: MOST }
    const [{ items, total }, advertisement] = await Promise.all([
      client.discovery.search({ params: { type: 'all', value: 'all' }, body }),
      client.campaigns.advertisement().catch(noAnswer('advertisement', null)),
    ])
    // Search knows of the end of a promotion some seconds later than the card, whose price is made now.
    const cards = items.filter(({ offer }) => offer.per_traveller < offer.original_per_traveller)
    if (order === 'departure') cards.sort((a, b) => leaving(a).localeCompare(leaving(b)))
    return { cards, total, ends: advertisement?.end ?? null }
  },
  ({ ends }) => ({ tags: [cacheTags.search], changesAt: ends }),
)

/** By the day each row names; trips without one come last. */
const leaving = ({ offer }: Card) => offer.departure ?? '9999'

interface OutletBlockProps {
  readonly market: Market
  /** By the discount, or by the departure that each row shows (a variant of the outlet). */
  readonly order?: Order
}

/** The promotions of now. */
export async function OutletBlock({ market, order = 'discount' }: OutletBlockProps) {
  const { cards, total, ends } = await loadOutlet(marketSegment(market), order)
  const t = await getTranslations({ locale: htmlLang(market.locale), namespace: 'content' })
  if (cards.length === 0) return <Note>{t('outletEmpty')}</Note>
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">{t('outletList')}</h2>
      {ends ? <Note tone="maize">{t('outletEnds', { date: endOf(ends, market) })}</Note> : null}
      <OutletList market={market} cards={cards} />
      {total > MOST ? (
        <SiteLink
          className="head-more justify-self-start"
          href={links.search({ promotion: 1, sort: SORTS[order] })}
        >
          {t('outletAll', { count: total })} <Icon name="arrow-right" />
        </SiteLink>
      ) : null}
    </div>
  )
}

function endOf(instant: string, { currency, locale }: Market): string {
  return formatInstant(Date.parse(instant), dueZone(currency), locale, { year: true })
}
