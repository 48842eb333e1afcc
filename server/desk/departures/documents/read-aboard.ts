import type { ManagedDeparture } from '@/server/availability/manage/list-departures'
import type { Context } from '@/server/platform/context'
import { listLines, listProducts, type ReservationProduct } from '@/server/reservations/find-reservation'
import { listOnBoard } from '@/server/reservations/provider/on-departure'
import { listAssistcards } from '@/server/reservations/travel/enter-assistcard'
import { fliesHere } from '@/server/reservations/travel/enter-provided'
import { readTravelDetails } from '@/server/reservations/travel/travel-details'
import type { Aboard } from '../../rules/match-lines'

/** Also what writing to it needs. */
export interface KnownAboard extends Aboard {
  readonly trip: ReservationProduct
  /** Of what was told of the trip. */
  readonly version: number
  readonly notes: string
}

/** Confirmed reservations on a departure, with everybody's address and what was told of policies and flights. */
export async function readAboard(
  context: Context,
  { id }: Pick<ManagedDeparture, 'id'>,
): Promise<KnownAboard[]> {
  const aboard: KnownAboard[] = []
  // One after the other: in a transaction they share one connection.
  for (const { reservation, position } of await listOnBoard(context, id)) {
    if (reservation.status !== 'confirmed') continue
    const lines = await listLines(context, reservation.id)
    const trip = (await listProducts(context, reservation.id)).find((one) => one.position === position)
    const { traveler, provided } = await readTravelDetails(context, reservation.id)
    const told = provided.find((one) => one.position === position)
    if (!trip) continue
    const { firstname, lastname, email } = reservation
    const people = new Map([[email.trim().toLowerCase(), `${firstname} ${lastname}`]])
    for (const { value } of traveler)
      if (value.email) people.set(value.email.toLowerCase(), `${value.firstname} ${value.lastname}`)
    aboard.push({
      ...{ id: reservation.id, code: reservation.code, people, trip },
      insured: lines.some(({ kind }) => kind === 'insurance'),
      flies: fliesHere(trip, lines),
      cards: await listAssistcards(context, reservation.id),
      ...{ flight: told?.value.flight ?? null, notes: told?.value.notes ?? '', version: told?.version ?? 0 },
    })
  }
  return aboard
}
