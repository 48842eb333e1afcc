import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { visitDesk } from '@/app/_desk/desk-visit'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { NoSuchReservation } from '@/components/desk/reservations/one/no-such-reservation'
import { ReservationView } from '@/components/desk/reservations/one/reservation-view'
import { groupedCode } from '@/components/reservations/reservation-code'
import { ApiError, isMissing } from '@/lib/client/api-error'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly code: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [text, { code }] = await Promise.all([getTranslations('desk.reservation'), params])
  return { title: text('title', { code: groupedCode(code) }) }
}

/** One reservation from inside. */
export default async function ReservationPage({ params }: PageProps) {
  const market = await marketOf(params)
  const { code } = await params
  const visit = await visitDesk(market, 'see_reservations', deskLinks.reservation(code))
  if (!visit.mayEnter) return <Forbidden needs="see_reservations" />
  try {
    const first = await deskApi(market).reservations.show({ params: { code } }, visit.options)
    return <ReservationView code={code} first={first} now={Date.now()} />
  } catch (error) {
    if (isMissing(error)) return <NoSuchReservation />
    if (!(error instanceof ApiError)) throw error
    return <ReservationView code={code} first={null} now={Date.now()} />
  }
}
