import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { ReservationsView } from '@/components/desk/reservations/list/reservations-view'
import {
  readReservationsWish,
  reservationsQuery,
  searchOf,
} from '@/components/desk/reservations/list/reservations-wish'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.reservations')
  return { title: text('title') }
}

/** Reservations by view and words. */
export default async function ReservationsPage({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const wish = readReservationsWish(await searchParams)
  const here = deskLinks.reservations(reservationsQuery(wish))
  const visit = await visitDesk(market, 'see_reservations', here)
  if (!visit.mayEnter) return <Forbidden needs="see_reservations" />
  const first = await firstAnswer(
    deskApi(market).reservations.search({ query: searchOf(wish) }, visit.options),
  )
  return <ReservationsView first={first && { wish, data: first }} />
}
