import { dueZone } from '@/lib/layaway/due-instant'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { flightProblem } from '@/lib/reservations/travelers/flight-fit'
import type { Context } from '@/server/platform/context'
import { lastDayOfChanges, whyClosed } from '@/server/reservations/rules/travel-window'
import type { ReservationFacts } from '../reservation-facts'
import { tripDays } from '../travel/trip-days'

/** Who is called in an emergency; null while nobody was named. */
export function presentEmergencyContact({
  travel,
  reservation,
}: Pick<ReservationFacts, 'travel' | 'reservation'>): ReservationDetail['emergency_contact'] {
  const [contact] = travel.emergency_contact
  return contact ? { version: contact.version, user: { uuid: reservation.id, ...contact.value } } : null
}

/** Flights that were bought elsewhere, and whether each fits the trip. */
export function presentOwnFlights({
  travel,
  products,
  files,
}: Pick<ReservationFacts, 'travel' | 'products' | 'files'>): ReservationDetail['own_flights'] {
  return travel.own_flight.map(({ position, version, value }) => ({
    ...{ position, version, ...value },
    // One that was taken away since is no ticket any more.
    file: files.some(({ id }) => id === value.file) ? value.file : null,
    problem: flightProblem(value, tripDays(products)),
  }))
}

/** Whether what is told of travellers may still change, and until which day. */
export function presentWindow(
  { clock }: Pick<Context, 'clock'>,
  { reservation, products }: Pick<ReservationFacts, 'reservation' | 'products'>,
): ReservationDetail['details_window'] {
  const starts = products.map(({ startDate }) => startDate)
  return {
    until: lastDayOfChanges(starts),
    closed: whyClosed(reservation.status, starts, clock.today(dueZone(reservation.currency))),
  }
}
