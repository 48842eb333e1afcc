import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { CreateView } from '@/components/desk/reservations/create/create-view'
import { firstTripOf } from '@/components/desk/reservations/create/first-trip'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
  readonly searchParams: Promise<{ readonly departure?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.create')
  return { title: text('title') }
}

/** Books for a traveller; a departure in the address is chosen. */
export default async function CreateReservationPage({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const asked = z.uuid().safeParse((await searchParams).departure).data ?? null
  const visit = await visitDesk(market, 'edit_reservation', deskLinks.createReservation(asked))
  if (!visit.mayEnter) return <Forbidden needs="edit_reservation" />
  const one =
    asked === null
      ? null
      : await firstAnswer(deskApi(market).departures.show({ params: { uuid: asked } }, visit.options))
  return <CreateView first={one && firstTripOf(one.departure)} />
}
