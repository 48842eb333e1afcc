import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { signedInVisitor } from '@/app/_data/visitor'
import { ReservationPage, reservationMetadata } from '@/app/_reservation/reservation-page'
import { links } from '@/lib/links/links'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly code: string; readonly tab?: readonly string[] }>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return reservationMetadata(await params)
}

/** A reservation in its owner's area; who is not its owner sees what everybody with the code may see. */
export default async function UserReservationPage({ params, searchParams }: PageProps) {
  const { code, tab } = await params
  const market = await marketOf(params)
  const visitor = await signedInVisitor(market)
  if (!visitor) redirect(links.publicReservation(code))
  return ReservationPage({ market, code, tab, visitor, query: await searchParams })
}
