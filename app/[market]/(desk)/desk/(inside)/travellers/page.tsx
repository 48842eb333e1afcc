import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { TravellersView } from '@/components/desk/travellers/travellers-view'
import { readTravellersWish, travellersQuery } from '@/components/desk/travellers/travellers-wish'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.travellers')
  return { title: text('title') }
}

/** People with an account. */
export default async function TravellersPage({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const wish = readTravellersWish(await searchParams)
  const visit = await visitDesk(market, 'see_travellers', deskLinks.travellers(travellersQuery(wish)))
  if (!visit.mayEnter) return <Forbidden needs="see_travellers" />
  const query = { sort: wish.sort, ...(wish.q === '' ? {} : { q: wish.q }) }
  const first = await firstAnswer(deskApi(market).travellers.list({ query }, visit.options))
  return <TravellersView first={first && { wish, data: first }} />
}
