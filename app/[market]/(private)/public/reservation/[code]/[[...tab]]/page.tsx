import type { Metadata } from 'next'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { ReservationPage, reservationMetadata } from '@/app/_reservation/reservation-page'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly code: string; readonly tab?: readonly string[] }>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return reservationMetadata(await params)
}

/** A reservation for whoever holds its code, redacted by the API. */
export default async function PublicReservationPage({ params, searchParams }: PageProps) {
  const { code, tab } = await params
  const market = await marketOf(params)
  return ReservationPage({ market, code, tab, visitor: null, query: await searchParams })
}
