import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { Shell } from '@/app/_document/shell'
import { NOT_LISTED } from '@/app/_metadata/page-metadata'
import { PayerAccount } from '@/components/reservations/cancellation/payer-account'
import { Texts } from '@/components/ui/texts/texts'
import { isMissing } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { formatInstant } from '@/lib/dates/format-instant'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly token: string }>
}

/** A token is a key: it travels on in no Referer header and is in no index (reliability.md §2.10). */
export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('cancelTrip.payer')
  return { title: text('metaTitle'), robots: NOT_LISTED, referrer: 'no-referrer' }
}

/** Where whoever helped to pay says to which account their refund goes: that refund, and nothing else of the reservation. */
export default async function RefundAccountPage({ params }: PageProps) {
  const { token } = await params
  const market = await marketOf(params)
  const text = await getTranslations('cancelTrip.payer')
  const payments = await getTranslations('payments')
  const refund = await loadRefund(market, token)
  return (
    <Shell market={market}>
      <main id="content" tabIndex={-1} className="wrap max-w-[860px] min-h-[60dvh] py-12 lg:py-24">
        <h1 className="mb-3 text-h2">{text(refund ? 'title' : 'overTitle')}</h1>
        <p className="mb-6 max-w-measure text-ink-soft num">
          {refund
            ? text('lead', {
                ...{ trip: refund.trip, method: payments(`methods.${refund.method}`) },
                amount: formatMoney(fromWire(refund.amount, refund.currency)),
                until: formatInstant(new Date(refund.expires_at), dueZone(refund.currency), market.locale),
              })
            : text('over')}
        </p>
        {refund ? (
          <Texts market={market} keys={['cancelTrip.account', 'cancelTrip.payer']}>
            <PayerAccount market={market} token={token} refund={refund} />
          </Texts>
        ) : null}
      </main>
    </Shell>
  )
}

/** Null for a link that ended or never was. */
async function loadRefund(market: Market, token: string) {
  try {
    return await api(market).reservations.showPayerRefund({ params: { token } })
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
