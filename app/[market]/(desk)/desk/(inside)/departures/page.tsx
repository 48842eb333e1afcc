import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { DeparturesView } from '@/components/desk/departures/departures-view'
import { departuresQuery, listOf, readDeparturesWish } from '@/components/desk/departures/departures-wish'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.departures')
  return { title: text('title') }
}

/** Departures of a while. */
export default async function DeparturesPage({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const wish = readDeparturesWish(await searchParams)
  const visit = await visitDesk(market, 'see_departures', deskLinks.departures(departuresQuery(wish)))
  if (!visit.mayEnter) return <Forbidden needs="see_departures" />
  const first = await firstAnswer(deskApi(market).departures.list({ query: listOf(wish) }, visit.options))
  return <DeparturesView first={first && { wish, data: first }} />
}
