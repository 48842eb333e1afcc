import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import {
  findReservation,
  listLines,
  listProducts,
  type Reservation,
  type ReservationLine,
  type ReservationProduct,
} from '../find-reservation'
import { policyIssuedMail } from '../mails/desk/policy-issued'
import { policyWithdrawnMail } from '../mails/desk/policy-withdrawn'
import { type Assistcard, listAssistcards } from './list-assistcards'

/** Whether assistance was bought with a trip. */
export function isInsuredHere(
  { position }: Pick<ReservationProduct, 'position'>,
  lines: readonly Pick<ReservationLine, 'kind' | 'productPosition'>[],
): boolean {
  return lines.some(({ kind, productPosition }) => kind === 'insurance' && productPosition === position)
}

/** Whose policy, of which trip, and for which days; null takes it away. */
export interface EnteredCard {
  readonly email: string
  readonly position: number
  readonly days: { readonly from: string; readonly to: string } | null
}

/**
 * Writes or takes away the policy of a traveller for one trip, in the caller's transaction; which of them it is the address
 * says, and of a confirmed trip it is told of a policy that is new, however late, or has other days, and of one that is taken
 * away. Doing it twice changes nothing.
 * @throws DomainError not_found without such a trip; details_closed when nobody travels any more; invalid where no assistance
 * was bought with it, or for days that end before they begin
 */
export async function enterAssistcard(
  context: Context,
  { id }: Pick<Reservation, 'id'>,
  { email: typed, position, days }: EnteredCard,
): Promise<void> {
  // A change of the trip that is being written moves its policies with it.
  await context.db.execute(sql`select 1 from reservations where id = ${id} for update`)
  const reservation = await findReservation(context, id)
  const trip = (await listProducts(context, id)).find((one) => one.position === position)
  if (!trip) throw new DomainError('not_found')
  if (reservation?.status !== 'new' && reservation?.status !== 'confirmed')
    throw new DomainError('details_closed', { data: { reason: 'ended' } })
  const email = typed.trim().toLowerCase()
  if (days && days.to < days.from) throw invalid('days.to', 'not_in_list')
  if (days && !isInsuredHere(trip, await listLines(context, id))) throw invalid('position', 'not_bought_here')
  const before = (await listAssistcards(context, id)).find(
    (card) => card.email === email && card.position === position,
  )
  await write(context, id, { email, position, days })
  await publishEvent(context, id, 'reservation')
  if (reservation.status !== 'confirmed') return
  const isNews = days && (before?.from !== days.from || before.to !== days.to)
  if (isNews) await tell(context, { reservation, trip }, { email, position, ...days }, before !== undefined)
  if (!days && before) await tellWithdrawn(context, { reservation, trip }, before)
}

async function write({ db, clock }: Context, id: string, { email, position, days }: EnteredCard) {
  if (days)
    await db.execute(sql`
      insert into assistcards (reservation_id, email, product_position, effective_from, effective_to, entered_at)
      values (${id}, ${email}, ${position}, ${days.from}, ${days.to}, ${clock.now().toISOString()})
      on conflict (reservation_id, email, product_position) do update set
        effective_from = excluded.effective_from, effective_to = excluded.effective_to,
        entered_at = excluded.entered_at`)
  else
    await db.execute(sql`
      delete from assistcards
      where reservation_id = ${id} and email = ${email} and product_position = ${position}`)
}

interface Covered {
  readonly reservation: Reservation
  readonly trip: ReservationProduct
}

/** To the traveller alone: of the reservation nothing but the trip is told. */
async function tell(context: Context, covered: Covered, card: Assistcard, replaced: boolean): Promise<void> {
  await queueMail(context, policyIssuedMail, {
    eventKey: `policy_issued:${eventOf(context, covered, card)}`,
    ...{ recipient: card.email, locale: covered.reservation.locale },
    data: { ...aboutTrip(context, covered), from: card.from, to: card.to, replaced },
  })
}

/** Nobody travels believing in a policy that is gone. */
async function tellWithdrawn(context: Context, covered: Covered, card: Assistcard): Promise<void> {
  await queueMail(context, policyWithdrawnMail, {
    eventKey: `policy_withdrawn:${eventOf(context, covered, card)}`,
    ...{ recipient: card.email, locale: covered.reservation.locale },
    data: { ...aboutTrip(context, covered), from: card.from, to: card.to },
  })
}

function aboutTrip(context: Context, { reservation, trip }: Covered) {
  const { firstname, products } = aboutReservation(context, reservation, [trip])
  return { firstname, products }
}

/** Whose, of which trip and days, and when: an address stays out of it. */
function eventOf(
  { clock }: Context,
  { reservation }: Covered,
  { email, position, from, to }: Assistcard,
): string {
  const whose = createHash('sha256').update(email).digest('base64url')
  return `${reservation.id}:${position}:${whose}:${from}:${to}:${clock.now().getTime()}`
}
