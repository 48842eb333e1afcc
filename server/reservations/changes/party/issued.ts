import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { AddOns } from '@/server/reservations/rules/change/wanted-change'

/** Of which kinds something was issued already: what an insurer or airline has written stays. */
export async function readIssued({ db }: Context, reservationId: string): Promise<ReadonlySet<AddOns>> {
  const { rows } = await db.execute<{ insured: boolean }>(
    sql`select exists (select 1 from assistcards where reservation_id = ${reservationId}) as insured`,
  )
  return new Set(rows[0]?.insured ? ['insurances'] : [])
}
