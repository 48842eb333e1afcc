import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { Shell } from '@/app/_document/shell'
import { NOT_LISTED } from '@/app/_metadata/page-metadata'
import { countryChoices } from '@/components/reservations/travelers/countries'
import { OwnTravelerForm } from '@/components/reservations/travelers/own-traveler-form'
import { Texts } from '@/components/ui/texts/texts'
import { isMissing } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { formatDate } from '@/lib/dates/format-date'
import { todayIn } from '@/lib/dates/zone-time'
import type { Market } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly token: string }>
}

/** A token is a key: it travels on in no Referer header and is in no index (reliability.md §2.10). */
export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('travelers.own')
  return { title: text('metaTitle'), robots: NOT_LISTED, referrer: 'no-referrer' }
}

/** Where a personal link leads: one traveller's form, and nothing else of the reservation. */
export default async function TravelerPage({ params }: PageProps) {
  const { token } = await params
  const market = await marketOf(params)
  const text = await getTranslations('travelers.own')
  const own = await loadForm(market, token)
  return (
    <Shell market={market}>
      <main id="content" tabIndex={-1} className="wrap max-w-[860px] min-h-[60dvh] py-12 lg:py-24">
        <h1 className="mb-3 text-h2">{text(own ? 'title' : 'overTitle')}</h1>
        <p className="mb-6 max-w-measure text-ink-soft">
          {own
            ? text('lead', {
                ...{ name: own.invited_by, trip: own.trip },
                start: own.start ? formatDate(own.start, market.locale) : text('open'),
              })
            : text('over')}
        </p>
        {own ? (
          <Texts market={market} keys={['travelers', 'fields']}>
            <OwnTravelerForm
              market={market}
              token={token}
              own={own}
              countries={countryChoices(market.locale)}
              today={todayIn(TIME_ZONE, Date.now())}
            />
          </Texts>
        ) : null}
      </main>
    </Shell>
  )
}

/** Null for a link that ended or never was. */
async function loadForm(market: Market, token: string) {
  try {
    return await api(market).travelers.showForm({ params: { token } })
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
