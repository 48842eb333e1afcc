import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { Shell } from '@/app/_document/shell'
import { NOT_LISTED } from '@/app/_metadata/page-metadata'
import { OwnVoucherView } from '@/components/reservations/travelers/own-voucher-view'
import { isMissing } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly token: string }>
}

/** A token is a key: it travels on in no Referer header and is in no index (reliability.md §2.10). */
export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('travelers.voucher')
  return { title: text('metaTitle'), robots: NOT_LISTED, referrer: 'no-referrer' }
}

/** Where a traveller has their own copy of the voucher: their own name, and nobody else of the reservation. */
export default async function OwnVoucherPage({ params }: PageProps) {
  const { token } = await params
  const market = await marketOf(params)
  return (
    <Shell market={market}>
      <OwnVoucherView locale={market.locale} token={token} own={await loadVoucher(market, token)} />
    </Shell>
  )
}

/** Null for a link that opens nothing any more, or never was. */
async function loadVoucher(market: Market, token: string) {
  try {
    return await api(market).travelers.showVoucher({ params: { token } })
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
