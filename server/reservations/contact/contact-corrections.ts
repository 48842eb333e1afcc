import { addHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { ChangeActor } from '@/lib/reservations/history-contract'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'

/** So long after an address was corrected no account for a refund is named: whoever is robbed of a trip reads of it in time. */
export const QUIET_HOURS = 72

export interface ContactCorrection {
  readonly at: Date
  readonly oldEmail: string
  readonly newEmail: string
  readonly by: ChangeActor
}

interface Row extends Record<string, unknown> {
  readonly at: string
  readonly old_email: string
  readonly new_email: string
  readonly by: ChangeActor
}

/** The addresses a reservation had, the newest correction first; none for most. */
export async function listCorrections({ db }: Context, reservationId: string): Promise<ContactCorrection[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.at, c.old_email, c.new_email, coalesce(o.by, 'desk') as by
    from contact_corrections c left join own_corrections o using (reservation_id, at)
    where c.reservation_id = ${reservationId} order by c.at desc`)
  return rows.map(({ at, old_email, new_email, by }) => ({
    ...{ at: new Date(at), oldEmail: old_email, newEmail: new_email, by },
  }))
}

export async function appendCorrection(
  { db }: Context,
  reservationId: string,
  { at, oldEmail, newEmail, by }: ContactCorrection,
): Promise<void> {
  await db.execute(sql`
    insert into contact_corrections (reservation_id, at, old_email, new_email)
    values (${reservationId}, ${at.toISOString()}, ${oldEmail}, ${newEmail})`)
  if (by !== 'desk')
    await db.execute(sql`
      insert into own_corrections (reservation_id, at, by) values (${reservationId}, ${at.toISOString()}, ${by})`)
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
