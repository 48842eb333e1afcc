import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { AddOns } from '@/server/reservations/rules/change/wanted-change'
import { readTravelDetails } from '../../travel/travel-details'

/** Something that was issued already and stays: a policy of an insurer, a flight with its code. */
export interface Issued {
  readonly of: AddOns
  /** The place of the trip it belongs to; null for a policy, which is of a traveller and names no trip. */
  readonly position: number | null
}

export async function readIssued(context: Context, reservationId: string): Promise<readonly Issued[]> {
  const { rows } = await context.db.execute<{ insured: boolean }>(
    sql`select exists (select 1 from assistcards where reservation_id = ${reservationId}) as insured`,
  )
  const { provided } = await readTravelDetails(context, reservationId)
  const flights = provided.filter(({ value }) => value.flight !== null)
  return [
    ...(rows[0]?.insured ? [{ of: 'insurances', position: null } as const] : []),
    ...flights.map(({ position }) => ({ of: 'flights', position }) as const),
  ]
}

/** Whether something of a kind was issued that belongs to a trip, or may. */
export function isIssued(issued: readonly Issued[], of: AddOns, position: number): boolean {
  return issued.some((one) => one.of === of && (one.position === null || one.position === position))
}
