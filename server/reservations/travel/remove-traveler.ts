import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { Reservation } from '../find-reservation'
import { changeDetails } from './change-details'
import { endTravelerLink } from './end-traveler-link'
import { deleteDetail } from './travel-details'

/**
 * Forgets who travels on a place, and ends the personal link to it. Doing it twice changes nothing.
 * @throws DomainError not_found for a place that is not there, details_closed
 */
export function removeTraveler(
  context: Context,
  reservation: Pick<Reservation, 'id'>,
  position: number,
): Promise<void> {
  return changeDetails(context, reservation, null, async (inside, { places }) => {
    if (!places[position]) throw new DomainError('not_found')
    await deleteDetail(inside, { reservationId: reservation.id, kind: 'traveler', position })
    await endTravelerLink(inside, reservation.id, position)
  })
}
