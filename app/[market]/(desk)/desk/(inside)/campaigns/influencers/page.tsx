import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { InfluencersView } from '@/components/desk/influencers/influencers-view'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.influencers')
  return { title: text('title') }
}

/** What influencers brought. */
export default async function InfluencersPage({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const asked = await searchParams
  const query = Object.fromEntries(
    ['from', 'to'].flatMap((name) => (typeof asked[name] === 'string' ? [[name, asked[name]]] : [])),
  )
  const visit = await visitDesk(market, 'see_influencers', deskLinks.influencers(query))
  if (!visit.mayEnter) return <Forbidden needs="see_influencers" />
  return <InfluencersView first={await firstAnswer(deskApi(market).influencers({ query }, visit.options))} />
}
