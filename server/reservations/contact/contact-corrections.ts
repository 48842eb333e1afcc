import { addHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'

/** So long after an address was corrected no account for a refund is named: whoever is robbed of a trip reads of it in time. */
export const QUIET_HOURS = 72

export interface ContactCorrection {
  readonly at: Date
  readonly oldEmail: string
  readonly newEmail: string
}

interface Row extends Record<string, unknown> {
  readonly at: string
  readonly old_email: string
  readonly new_email: string
}

/** The addresses a reservation had, the newest correction first; none for most. */
export async function listCorrections({ db }: Context, reservationId: string): Promise<ContactCorrection[]> {
  const { rows } = await db.execute<Row>(sql`
    select at, old_email, new_email from contact_corrections
    where reservation_id = ${reservationId} order by at desc`)
  return rows.map(({ at, old_email, new_email }) => ({
    ...{ at: new Date(at), oldEmail: old_email, newEmail: new_email },
  }))
}

export async function appendCorrection(
  { db }: Context,
  reservationId: string,
  { at, oldEmail, newEmail }: ContactCorrection,
): Promise<void> {
  await db.execute(sql`
    insert into contact_corrections (reservation_id, at, old_email, new_email)
    values (${reservationId}, ${at.toISOString()}, ${oldEmail}, ${newEmail})`)
}

/** @throws DomainError account_waits with `from` in `data`, while the address was corrected within 72 hours */
export async function demandSettledContact(context: Context, reservationId: string): Promise<void> {
  const [last] = await listCorrections(context, reservationId)
  const from = last && addHours(last.at, QUIET_HOURS)
  if (from && from > context.clock.now())
    throw new DomainError('account_waits', { data: { from: from.toISOString() } })
}

/** Whom a mail that was written earlier is for now: one to an address that was corrected is for the one there is. */
export async function presentRecipient(
  context: Context,
  { id, email }: { readonly id: string; readonly email: string },
  recipient: string,
): Promise<string> {
  const corrections = await listCorrections(context, id)
  const isOld = corrections.some(({ oldEmail }) => oldEmail.toLowerCase() === recipient.toLowerCase())
  return isOld ? email : recipient
}
