import type { Context } from '@/server/platform/context'
import type { AddOns } from '@/server/reservations/rules/change/wanted-change'
import { listAssistcards } from '../../travel/list-assistcards'
import { readTravelDetails } from '../../travel/travel-details'

/** Something that was issued already and stays: a policy of an insurer, a flight with its code. */
export interface Issued {
  readonly of: AddOns
  /** The place of the trip it belongs to. */
  readonly position: number
}

export async function readIssued(context: Context, reservationId: string): Promise<readonly Issued[]> {
  const policies = await listAssistcards(context, reservationId)
  const { provided } = await readTravelDetails(context, reservationId)
  const flights = provided.filter(({ value }) => value.flight !== null)
  return [
    ...policies.map(({ position }) => ({ of: 'insurances', position }) as const),
    ...flights.map(({ position }) => ({ of: 'flights', position }) as const),
  ]
}

/** Whether something of a kind was issued that belongs to a trip. */
export function isIssued(issued: readonly Issued[], of: AddOns, position: number): boolean {
  return issued.some((one) => one.of === of && one.position === position)
}
