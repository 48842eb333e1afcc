import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { AddOns } from '@/server/reservations/rules/change/wanted-change'
import { readTravelDetails } from '../../travel/travel-details'

/** Of which kinds something was issued already: a policy of an insurer, a flight with its code. Those stay. */
export async function readIssued(context: Context, reservationId: string): Promise<ReadonlySet<AddOns>> {
  const { rows } = await context.db.execute<{ insured: boolean }>(
    sql`select exists (select 1 from assistcards where reservation_id = ${reservationId}) as insured`,
  )
  const { provided } = await readTravelDetails(context, reservationId)
  return new Set<AddOns>([
    ...(rows[0]?.insured ? ['insurances' as const] : []),
    ...(provided.some(({ value }) => value.flight !== null) ? ['flights' as const] : []),
  ])
}
