import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** A document that was given out. */
export interface IssuedDocument extends Record<string, unknown> {
  readonly kind: 'voucher' | 'certificate'
  readonly issued_at: string
}

/** What was given out of a reservation, the oldest first. */
export async function listIssued({ db }: Context, reservationId: string): Promise<IssuedDocument[]> {
  const { rows } = await db.execute<IssuedDocument>(sql`
    select kind, issued_at from issued_documents where reservation_id = ${reservationId} order by issued_at, id`)
  return rows
}
