import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { ExperimentsView } from '@/components/desk/campaigns/experiments/experiments-view'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.experiments')
  return { title: text('title') }
}

/** A/B tests: planned, running, ended. */
export default async function ExperimentsDeskPage({ params }: PageProps) {
  const market = await marketOf(params)
  const visit = await visitDesk(market, 'see_campaigns', deskLinks.experiments())
  if (!visit.mayEnter) return <Forbidden needs="see_campaigns" />
  return (
    <ExperimentsView first={await firstAnswer(deskApi(market).campaigns.experiments({}, visit.options))} />
  )
}
