import { createHash } from 'node:crypto'
import type { ManifestReservation } from '@/server/reservations/manifest/read-manifest'
import { isConfirmed } from '@/server/reservations/rules/reservation-states'

/** Those a host receives: their first payment is in. */
export function travelling(rows: readonly ManifestReservation[]): ManifestReservation[] {
  return rows.filter(({ reservation }) => isConfirmed(reservation.status))
}

/**
 * What a list holds, as a hash: another traveller, room, contact or answer is another list. Of what was told it takes the
 * versions, which are never the same twice, so that nothing of it can be read out of the hash.
 */
export function contentOf(rows: readonly ManifestReservation[]): string {
  const held = travelling(rows).map(({ reservation, trip, rooms, places, travel }) => [
    ...[reservation.code, trip.position, trip.tickets, trip.startDate, trip.endDate],
    ...[reservation.firstname, reservation.lastname, reservation.email],
    ...[reservation.phoneDial, reservation.phoneNumber],
    rooms.map(({ itemId, qty }) => [itemId, qty]),
    places.map(({ position, version }) => [position, version]),
    [travel.emergency_contact, travel.own_flight, travel.note].map((told) =>
      told.map(({ position, version }) => [position, version]),
    ),
  ])
  return createHash('sha256').update(JSON.stringify(held)).digest('hex')
}

/** How many things a host still waits for; what is of a whole reservation counts once. */
export function missingIn(rows: readonly ManifestReservation[]): number {
  return travelling(rows).reduce((all, { missing }) => all + missing.length, 0)
}

export function travellersIn(rows: readonly ManifestReservation[]): number {
  return travelling(rows).reduce((all, { places }) => all + places.length, 0)
}
