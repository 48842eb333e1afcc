import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { findReservation, listLines, listProducts, type Reservation } from '../find-reservation'
import { policyIssuedMail } from '../mails/desk/policy-issued'
import { policyWithdrawnMail } from '../mails/desk/policy-withdrawn'
import type { Assistcard } from './traveler-access'

/**
 * Writes or takes away the policy of a traveller, in the caller's transaction; which of them it is the address says, and of a
 * confirmed trip it is told of a policy that is new, however late, or has other days, and of one that is taken away. Doing it twice changes nothing.
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
  const before = (await listAssistcards(context, id)).find((card) => card.email === email)
  if (days)
    await context.db.execute(sql`
      insert into assistcards (reservation_id, email, effective_from, effective_to, entered_at)
      values (${id}, ${email}, ${days.from}, ${days.to}, ${context.clock.now().toISOString()})
      on conflict (reservation_id, email) do update set effective_from = excluded.effective_from,
        effective_to = excluded.effective_to, entered_at = excluded.entered_at`)
  else
    await context.db.execute(sql`delete from assistcards where reservation_id = ${id} and email = ${email}`)
  await publishEvent(context, id, 'reservation')
  const isNews = days && (before?.from !== days.from || before.to !== days.to)
  if (isNews && reservation.status === 'confirmed')
    await tell(context, reservation, { email, ...days }, before !== undefined)
  if (!days && before && reservation.status === 'confirmed') await tellWithdrawn(context, reservation, before)
}

/** To the traveller alone: of the reservation nothing but its trips is told. */
async function tell(
  context: Context,
  reservation: Reservation,
  { email, from, to }: Assistcard,
  replaced: boolean,
): Promise<void> {
  const { firstname, products } = await tripsOf(context, reservation)
  await queueMail(context, policyIssuedMail, {
    eventKey: `policy_issued:${eventOf(context, reservation, { email, from, to })}`,
    ...{ recipient: email, locale: reservation.locale, data: { firstname, products, from, to, replaced } },
  })
}

/** Nobody travels believing in a policy that is gone. */
async function tellWithdrawn(context: Context, reservation: Reservation, card: Assistcard): Promise<void> {
  const { email, from, to } = card
  const { firstname, products } = await tripsOf(context, reservation)
  await queueMail(context, policyWithdrawnMail, {
    eventKey: `policy_withdrawn:${eventOf(context, reservation, card)}`,
    ...{ recipient: email, locale: reservation.locale, data: { firstname, products, from, to } },
  })
}

async function tripsOf(context: Context, reservation: Reservation) {
  return aboutReservation(context, reservation, await listProducts(context, reservation.id))
}

/** Whose, of which days and when: an address stays out of it. */
function eventOf({ clock }: Context, { id }: Reservation, { email, from, to }: Assistcard): string {
  const whose = createHash('sha256').update(email).digest('base64url')
  return `${id}:${whose}:${from}:${to}:${clock.now().getTime()}`
}

/** Policies of a reservation, by address. */
export async function listAssistcards({ db }: Context, reservationId: string): Promise<Assistcard[]> {
  const { rows } = await db.execute<{ email: string; from: string; to: string }>(sql`
    select email, effective_from::text as "from", effective_to::text as "to" from assistcards
    where reservation_id = ${reservationId} order by email`)
  return rows
}
