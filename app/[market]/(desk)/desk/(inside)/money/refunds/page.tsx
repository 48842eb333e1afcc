import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { RefundsView } from '@/components/desk/refunds/refunds-view'
import { deskApi } from '@/lib/client/desk-client'
import { REFUND_SORTS, readSort } from '@/lib/desk/views/list-sorts'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.refunds')
  return { title: text('title') }
}

/** Money that is to go back and has not. */
export default async function RefundsPage({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const sort = readSort(REFUND_SORTS, (await searchParams).sort)
  const visit = await visitDesk(
    market,
    'see_payments',
    deskLinks.refunds({ sort: sort === REFUND_SORTS[0] ? null : sort }),
  )
  if (!visit.mayEnter) return <Forbidden needs="see_payments" />
  const first = await firstAnswer(deskApi(market).refunds.list({ query: { sort } }, visit.options))
  return <RefundsView first={first && { sort, data: first }} />
}
