import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { findReservation, listLines, type Reservation } from '../find-reservation'
import type { Assistcard } from './traveler-access'

/**
 * Writes or takes away the policy of a traveller, in the caller's transaction; which of them it is the address says. Doing it
 * twice changes nothing.
 * @throws DomainError details_closed when nobody travels any more; invalid where no assistance was bought here, or for days
 * that end before they begin
 */
export async function enterAssistcard(
  context: Context,
  { id }: Pick<Reservation, 'id'>,
  { email: typed, days }: { readonly email: string; readonly days: { from: string; to: string } | null },
): Promise<void> {
  const reservation = await findReservation(context, id)
  if (reservation?.status !== 'new' && reservation?.status !== 'confirmed')
    throw new DomainError('details_closed', { data: { reason: 'ended' } })
  const email = typed.trim().toLowerCase()
  if (days && days.to < days.from) throw invalid('days.to', 'not_in_list')
  if (days && !(await listLines(context, id)).some(({ kind }) => kind === 'insurance'))
    throw invalid('email', 'not_bought_here')
  if (days)
    await context.db.execute(sql`
      insert into assistcards (reservation_id, email, effective_from, effective_to, entered_at)
      values (${id}, ${email}, ${days.from}, ${days.to}, ${context.clock.now().toISOString()})
      on conflict (reservation_id, email) do update set effective_from = excluded.effective_from,
        effective_to = excluded.effective_to, entered_at = excluded.entered_at`)
  else
    await context.db.execute(sql`delete from assistcards where reservation_id = ${id} and email = ${email}`)
  await publishEvent(context, id, 'reservation')
}

/** Policies of a reservation, by address. */
export async function listAssistcards({ db }: Context, reservationId: string): Promise<Assistcard[]> {
  const { rows } = await db.execute<{ email: string; from: string; to: string }>(sql`
    select email, effective_from::text as "from", effective_to::text as "to" from assistcards
    where reservation_id = ${reservationId} order by email`)
  return rows
}
