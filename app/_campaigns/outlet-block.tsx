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
import { isInOutlet } from '@/lib/discovery/outlet'
import { dueZone } from '@/lib/layaway/due-instant'
import { links } from '@/lib/links/links'
import { DEFAULT_MARKET, htmlLang, type Market, marketSegment, parseMarketSegment } from '@/lib/locale/market'
import { outletEnd } from './advertisement'

/** By what the outlet is ordered. */
type Order = 'discount' | 'departure'

/** Search finds every promotion: those of the outlet come first. */
const LARGEST_FIRST = 'discount__desc'

/** As many as a page of search holds at most; search has the others. */
const MOST = 100

/** The trips of the outlet, whether search has more promotions, and when the campaign ends. */
const loadOutlet = cached(
  async (segment: string, order: Order) => {
    const client = api(parseMarketSegment(segment) ?? DEFAULT_MARKET)
    const body = { filters: { promotion: true }, sort: LARGEST_FIRST, limit: MOST }
    const [{ items, total }, advertisement] = await Promise.all([
      client.discovery.search({ params: { type: 'all', value: 'all' }, body }),
      client.campaigns.advertisement().catch(noAnswer('advertisement', null)),
    ])
    // Search knows of the end of a promotion some seconds later than the card, whose price is made now.
    const cards = items.filter(({ offer }) => isInOutlet(offer))
    if (order === 'departure') cards.sort((a, b) => leaving(a).localeCompare(leaving(b)))
    return { cards, hasMore: total > MOST && cards.length === MOST, total, ends: outletEnd(advertisement) }
  },
  ({ ends }) => ({ tags: [cacheTags.search, cacheTags.settings], changesAt: ends }),
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
  const { cards, hasMore, total, ends } = await loadOutlet(marketSegment(market), order)
  const t = await getTranslations({ locale: htmlLang(market.locale), namespace: 'content' })
  if (cards.length === 0) return <Note>{t('outletEmpty')}</Note>
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">{t('outletList')}</h2>
      {ends ? <Note tone="maize">{t('outletEnds', { date: endOf(ends, market) })}</Note> : null}
      <OutletList market={market} cards={cards} />
      {hasMore ? (
        <SiteLink
          className="head-more justify-self-start"
          href={links.search({ promotion: 1, sort: LARGEST_FIRST })}
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
