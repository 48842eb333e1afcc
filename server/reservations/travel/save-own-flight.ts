import { isLocalDate } from '@/lib/dates/local-date'
import type { OwnFlight } from '@/lib/reservations/travelers/own-flight'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { IdempotencyKey } from '@/server/platform/http/idempotency'
import { findFile } from '../files/reservation-files'
import type { Reservation } from '../find-reservation'
import { changeDetails } from './change-details'
import { refuse } from './save-traveler'
import { deleteDetail, writeDetail } from './travel-details'

/**
 * Saves a flight that was bought elsewhere. Departure and arrival are the clocks of two places, so that one may be before
 * the other by a day.
 * @throws DomainError invalid (`file` that is not among those of the reservation too), details_closed, details_changed
 */
export function saveOwnFlight(
  context: Context,
  reservation: Pick<Reservation, 'id'>,
  position: number,
  { version, ...flight }: OwnFlight,
  key: IdempotencyKey,
): Promise<void> {
  const ofPlace = { ...key, route: `${key.route} ${position}` }
  return changeDetails(context, reservation, ofPlace, async (inside) => {
    const wrong = (['departs_at', 'arrives_at'] as const).filter(
      (name) => !isLocalDate(flight[name].slice(0, 10)),
    )
    refuse(Object.fromEntries(wrong.map((name) => [name, 'local_time'])))
    if (flight.file && !(await findFile(inside, reservation.id, flight.file)))
      refuse({ file: 'file_unknown' })
    const value = { ...flight, number: flight.number.replace(' ', '') }
    const isWritten = await writeDetail(inside, placeOf(reservation, position), value, {
      version,
      by: 'buyer',
    })
    if (!isWritten) throw new DomainError('details_changed')
  })
}

/** @throws DomainError details_closed */
export function removeOwnFlight(
  context: Context,
  reservation: Pick<Reservation, 'id'>,
  position: number,
): Promise<void> {
  return changeDetails(context, reservation, null, (inside) =>
    deleteDetail(inside, placeOf(reservation, position)),
  )
}

const placeOf = ({ id }: Pick<Reservation, 'id'>, position: number) =>
  ({ reservationId: id, kind: 'own_flight', position }) as const
