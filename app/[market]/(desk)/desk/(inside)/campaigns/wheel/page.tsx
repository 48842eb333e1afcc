import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { WheelsView } from '@/components/desk/campaigns/wheels-view'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.wheel')
  return { title: text('title') }
}

/** What the wheel of fortune gave, and what came of it. */
export default async function WheelDeskPage({ params }: PageProps) {
  const market = await marketOf(params)
  const visit = await visitDesk(market, 'see_campaigns', deskLinks.wheel())
  if (!visit.mayEnter) return <Forbidden needs="see_campaigns" />
  return <WheelsView first={await firstAnswer(deskApi(market).campaigns.wheels({}, visit.options))} />
}
