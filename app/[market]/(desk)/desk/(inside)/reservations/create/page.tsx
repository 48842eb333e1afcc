import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { visitDesk } from '@/app/_desk/desk-visit'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { CreateView } from '@/components/desk/reservations/create/create-view'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.create')
  return { title: text('title') }
}

/** Books for a traveller. */
export default async function CreateReservationPage({ params }: PageProps) {
  const market = await marketOf(params)
  const visit = await visitDesk(market, 'edit_reservation', deskLinks.createReservation())
  if (!visit.mayEnter) return <Forbidden needs="edit_reservation" />
  return <CreateView />
}
