import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { PaymentsView } from '@/components/desk/payments/payments-view'
import { paymentsOf, paymentsQuery, readPaymentsWish } from '@/components/desk/payments/payments-wish'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.payments')
  return { title: text('title') }
}

/** Payments as they were tried. */
export default async function PaymentsPage({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const wish = readPaymentsWish(await searchParams)
  const visit = await visitDesk(market, 'see_payments', deskLinks.payments(paymentsQuery(wish)))
  if (!visit.mayEnter) return <Forbidden needs="see_payments" />
  const first = await firstAnswer(deskApi(market).payments.list({ query: paymentsOf(wish) }, visit.options))
  return <PaymentsView first={first && { wish, data: first }} />
}
