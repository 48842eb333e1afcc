import { and, eq, gte, inArray, isNull, lt, notExists } from 'drizzle-orm'
import { stillLeaves } from '@/lib/reservations/provider/provider-change'
import { lockDepartures } from '@/server/availability/manage/change-departures'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import type { Payments } from '@/server/payments/payments'
import type { Context } from '@/server/platform/context'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { serveAfterAll } from '../changes/confirmed/serve-after-all'
import { findReservation, listProducts, type Reservation } from '../find-reservation'
import { changeAnswers, changeWithdrawals, providerChanges } from '../tables'
import { isLive } from './answer-change'
import { tripAsked } from './answer-time'
import { givePayTime } from './give-pay-time'
import { type Answer, answersTo } from './list-answers'
import { endAsk, listAsked, type ProviderChange } from './provider-changes'
import { tellAsked, tellNotice } from './tell-asked'

/** A change by its id; null for none. */
export async function findChange({ db }: Context, id: string): Promise<ProviderChange | null> {
  const [found] = await db.select().from(providerChanges).where(eq(providerChanges.id, id))
  return found ?? null
}

/**
 * Locks everything that taking a change back touches: the payable of everybody who has not answered, as they lock it who do,
 * then the departure and the one that seats of wait.
 */
export async function lockWithdrawal(
  context: Context,
  { id, departureId, toDepartureId }: ProviderChange,
): Promise<void> {
  const open = (await answersTo(context, [id])).filter(({ answer }) => answer === null)
  for (const reservationId of open.map((one) => one.reservationId).toSorted())
    await lockPayable(context, reservationId)
  await lockDepartures(context, toDepartureId === null ? [departureId] : [departureId, toDepartureId])
}

/**
 * Takes back what a provider had changed, in the caller's transaction and under the locks of `lockWithdrawal`: whoever has
 * not answered goes on as they were, since nothing of their trip was touched, and what was answered holds. A departure that
 * had ended is the caller's. Told are those who were asked, and who goes on with what is not so any more. What was refused of
 * the one reservation that could not be served is not refused any more.
 * @returns how many were asked until now
 */
export async function withdrawChange(
  context: Context,
  payments: Pick<Payments, 'gateways'>,
  change: ProviderChange,
  reason: string,
): Promise<number> {
  await context.db.insert(changeWithdrawals).values({ changeId: change.id, reason, at: context.clock.now() })
  let asked = 0
  for (const one of await answersTo(context, [change.id])) {
    const isOpen = one.answer === null && (await endAsk(context, one, 'withdrawn'))
    if (!isOpen && !(one.answer === 'accept' && stillLeaves(change.kind))) continue
    if (isOpen) asked += 1
    await goOn(context, payments, { change, one, reason, isOpen })
  }
  return asked
}

interface GoingOn {
  readonly change: ProviderChange
  readonly one: Answer
  readonly reason: string
  /** Whether it was asked until now. */
  readonly isOpen: boolean
}

async function goOn(
  context: Context,
  payments: Pick<Payments, 'gateways'>,
  { change, one, reason, isOpen }: GoingOn,
): Promise<void> {
  const reservation = await findReservation(context, one.reservationId)
  const [asked] = await listAsked(context, one.reservationId, change.id)
  if (!reservation || !asked || !isLive(reservation)) return
  if (!tripAsked(asked, await listProducts(context, reservation.id))) return
  const payBy = isOpen ? await givePayTime(context, reservation, asked.ask.askedAt) : null
  const notice = { kind: 'withdrawn', before: '', after: '', reason, payBy, accepted: !isOpen } as const
  await tellNotice(context, reservation, { ...notice, key: `withdrawn:${change.id}` })
  if (isOpen && change.reservationId !== null) await serveAfterAll(context, reservation, change.departureId)
  if (isOpen) await askAgain(context, payments, change, reservation)
  await publishEvent(context, reservation.id, 'reservation')
}

/**
 * What this change had made void of what was asked before is asked anew, with all its days. What had offered another
 * departure is not: its seats are anybody's by now.
 */
async function askAgain(
  context: Context,
  payments: Pick<Payments, 'gateways'>,
  { departureId, at }: ProviderChange,
  reservation: Reservation,
): Promise<void> {
  const { changeId, reservationId, answer, answeredAt } = changeAnswers
  const earlier = context.db
    .select({ id: providerChanges.id })
    .from(providerChanges)
    .where(
      and(
        ...[eq(providerChanges.departureId, departureId), lt(providerChanges.at, at)],
        isNull(providerChanges.toDepartureId),
      ),
    )
  const isWithdrawn = context.db
    .select()
    .from(changeWithdrawals)
    .where(eq(changeWithdrawals.changeId, changeId))
  const anew = await context.db
    .update(changeAnswers)
    .set({ answer: null, answeredAt: null, askedAt: context.clock.now() })
    .where(
      and(
        ...[eq(reservationId, reservation.id), eq(answer, 'gone'), gte(answeredAt, at)],
        ...[inArray(changeId, earlier), notExists(isWithdrawn)],
      ),
    )
    .returning({ changeId })
  for (const { changeId: id } of anew)
    for (const asked of await listAsked(context, reservation.id, id))
      await tellAsked(context, payments, { asked, reservation, step: 'told' })
}
