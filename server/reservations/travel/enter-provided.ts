import { sql } from 'drizzle-orm'
import { isLocalDate } from '@/lib/dates/local-date'
import type { ProvidedForm } from '@/lib/reservations/travelers/provided'
import type { Context } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import {
  findReservation,
  listLines,
  listProducts,
  type Reservation,
  type ReservationLine,
  type ReservationProduct,
} from '../find-reservation'
import { flightConfirmedMail } from '../mails/desk/flight-confirmed'
import { deleteDetail, readTravelDetails, writeDetail } from './travel-details'

/** Whether a flight was bought with a trip: it is part of it, or a line of its own. */
export function fliesHere(
  { snapshot, position }: Pick<ReservationProduct, 'snapshot' | 'position'>,
  lines: readonly Pick<ReservationLine, 'kind' | 'productPosition'>[],
): boolean {
  return (
    snapshot.withFlight ||
    lines.some(({ kind, productPosition }) => kind === 'flight' && productPosition === position)
  )
}

interface Entering extends ProvidedForm {
  readonly position: number
  readonly by: 'desk' | 'host'
}

/**
 * Writes what the desk or the host tells of a trip, in the caller's transaction and under the reservation's lock; its open
 * pages are nudged, and another flight than before is told its buyer by mail.
 * @returns whether that was so
 * @throws DomainError not_found without such a trip; details_closed when nobody travels any more; invalid for a flight that
 * was not bought here; details_changed over another version than was read
 */
export async function enterProvided(
  context: Context,
  { id }: Pick<Reservation, 'id'>,
  { position, version, flight, notes, by }: Entering,
): Promise<{ isNewFlight: boolean }> {
  await context.db.execute(sql`select 1 from reservations where id = ${id} for update`)
  const reservation = await findReservation(context, id)
  const products = await listProducts(context, id)
  const trip = products.find((one) => one.position === position)
  if (!reservation || !trip) throw new DomainError('not_found')
  if (reservation.status !== 'new' && reservation.status !== 'confirmed')
    throw new DomainError('details_closed', { data: { reason: 'ended' } })
  if (flight && !fliesHere(trip, await listLines(context, id))) throw invalid('flight', 'not_bought_here')
  demandDays(flight)
  const before = (await readTravelDetails(context, id)).provided.find((one) => one.position === position)
  if ((before?.version ?? 0) !== version) throw new DomainError('details_changed')
  const place = { reservationId: id, kind: 'provided', position } as const
  if (!flight && notes === '') await deleteDetail(context, place)
  else if (!(await writeDetail(context, place, { flight, notes }, { version, by })))
    throw new DomainError('details_changed')
  await publishEvent(context, id, 'reservation')
  const isNewFlight = flight !== null && JSON.stringify(before?.value.flight) !== JSON.stringify(flight)
  if (isNewFlight && reservation.status === 'confirmed') await tell(context, reservation, products, trip)
  return { isNewFlight }
}

function demandDays(flight: ProvidedForm['flight']): void {
  for (const name of ['arrives_at', 'departs_at'] as const) {
    const time = flight?.[name]
    if (time && !isLocalDate(time.slice(0, 10))) throw invalid(`flight.${name}`, 'local_time')
  }
}

/** When it arrives and leaves is told, its code is not: that opens the booking, and a mail may be anybody's to read. */
async function tell(
  context: Context,
  reservation: Reservation,
  products: readonly ReservationProduct[],
  { position }: ReservationProduct,
): Promise<void> {
  const written = (await readTravelDetails(context, reservation.id)).provided.find(
    (one) => one.position === position,
  )
  if (!written) return
  const { arrives_at = null, departs_at = null } = written.value.flight ?? {}
  await queueMail(context, flightConfirmedMail, {
    eventKey: `flight_confirmed:${reservation.id}:${position}:${written.version}`,
    ...{ recipient: reservation.email, locale: reservation.locale },
    data: {
      ...aboutReservation(
        context,
        reservation,
        products.filter((one) => one.position === position),
      ),
      ...{ arrives_at, departs_at },
    },
  })
}
