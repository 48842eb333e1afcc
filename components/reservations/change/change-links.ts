import { links } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'
import type { ReservationDetail } from '@/lib/reservations/detail'

type Looked = Pick<ReservationDetail, 'reader' | 'reservation'>

/** The page that changes the trip, for whoever looks. */
export function editLink({ reader, reservation: { code } }: Looked): string {
  return reader === 'owner' ? userLinks.editReservation(code) : links.editPublicReservation(code)
}

/** The page of the trip. */
export function tripLink({ reader, reservation: { code } }: Looked): string {
  return reader === 'owner' ? userLinks.reservation(code) : links.publicReservation(code)
}
