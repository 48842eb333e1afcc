import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { CreateView } from '@/components/desk/reservations/create/create-view'
import { firstTripOf, fromChatOf } from '@/components/desk/reservations/create/first-trip'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
  readonly searchParams: Promise<{
    readonly departure?: string | string[]
    readonly chat?: string | string[]
  }>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.create')
  return { title: text('title') }
}

/** Books for a traveller; a departure in the address is chosen, and a conversation fills in what it is about and who wrote. */
export default async function CreateReservationPage({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const { departure, chat } = await searchParams
  const asked = z.uuid().safeParse(departure).data ?? null
  const talk = z.uuid().safeParse(chat).data ?? null
  const visit = await visitDesk(market, 'edit_reservation', deskLinks.createReservation(asked, talk))
  if (!visit.mayEnter) return <Forbidden needs="edit_reservation" />
  const api = deskApi(market)
  const [one, wish] = await Promise.all([
    asked && firstAnswer(api.departures.show({ params: { uuid: asked } }, visit.options)),
    talk && firstAnswer(api.inbox.wish({ params: { uuid: talk } }, visit.options)),
  ])
  return (
    <CreateView
      first={one ? firstTripOf(one.departure) : null}
      from={talk && wish ? fromChatOf(talk, wish) : null}
    />
  )
}
