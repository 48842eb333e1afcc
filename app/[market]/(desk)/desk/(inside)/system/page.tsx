import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { SystemView } from '@/components/desk/system/system-view'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.system')
  return { title: text('title') }
}

/** How the house stands. */
export default async function SystemPage({ params }: PageProps) {
  const market = await marketOf(params)
  const visit = await visitDesk(market, 'see_system', deskLinks.system())
  if (!visit.mayEnter) return <Forbidden needs="see_system" />
  return <SystemView first={await firstAnswer(deskApi(market).system.show({}, visit.options))} />
}
