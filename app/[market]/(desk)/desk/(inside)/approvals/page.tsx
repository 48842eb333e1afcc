import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { ApprovalsView } from '@/components/desk/approvals/approvals-view'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.approvals')
  return { title: text('title') }
}

/** What waits for a second signature. */
export default async function ApprovalsPage({ params }: PageProps) {
  const market = await marketOf(params)
  const visit = await visitDesk(market, 'ask_refund', deskLinks.approvals())
  if (!visit.mayEnter) return <Forbidden needs="ask_refund" />
  return <ApprovalsView first={await firstAnswer(deskApi(market).approvals.list({}, visit.options))} />
}
