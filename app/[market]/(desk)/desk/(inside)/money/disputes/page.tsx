import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { DisputesView } from '@/components/desk/disputes/disputes-view'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.disputes')
  return { title: text('title') }
}

/** Payments of which a bank took money back. */
export default async function DisputesPage({ params }: PageProps) {
  const market = await marketOf(params)
  const visit = await visitDesk(market, 'see_payments', deskLinks.disputes())
  if (!visit.mayEnter) return <Forbidden needs="see_payments" />
  return <DisputesView first={await firstAnswer(deskApi(market).disputes.list({}, visit.options))} />
}
