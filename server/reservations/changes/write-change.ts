import { and, eq } from 'drizzle-orm'
import { type Money, money, subtract } from '@/lib/money/money'
import type { TakeSeats } from '@/server/availability/hold-seats'
import { moveSeats } from '@/server/availability/move-seats'
import { appendEdit } from '@/server/layaway/write-schedule'
import { adjustOwed } from '@/server/payments/ledger/adjust-owed'
import type { Payable } from '@/server/payments/payables/lock-payable'
import { updatePayable } from '@/server/payments/payables/update-payable'
import type { Context } from '@/server/platform/context'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { findReservation, listLines, listProducts } from '../find-reservation'
import { reservationLines, reservationProducts, reservations } from '../tables'
import type { ChangeFacts } from './change-facts'
import type { Proposal } from './propose-change'
import { ceilingNow } from './refund-ceiling'
import { tellChanged } from './tell-changed'
import { appendVersion, keepFirstVersion } from './versions'

/** Who asked for it, and whose seats: `takeSeats` is another only in negative controls of tests. */
export interface Writing {
  readonly payable: Payable
  readonly actor: 'owner' | 'buyer'
  readonly takeSeats?: TakeSeats | undefined
}

/** The new seats were not there: the caller rolls back. */
export class SeatsGone extends Error {
  override readonly name = 'SeatsGone'
}

/**
 * Carries a change out in the caller's transaction, under the lock of the payable: seats, versions, lines, what is owed,
 * the plan, the ceiling of a refund, mail. What was stays readable as a version.
 * @throws SeatsGone
 */
export async function writeChange(
  context: Context,
  facts: ChangeFacts,
  proposal: Proposal,
  writing: Writing,
): Promise<void> {
  const { reservation, products, lines, money: state } = facts
  const { id, currency } = reservation
  const { total, fee, deposit, liquidationDate, wanted } = proposal
  await takeNewSeats(context, id, proposal, writing.takeSeats)
  await keepFirstVersion(context, reservation, { products: [...products], lines: [...lines] })
  await moveRows(context, id, proposal)
  await context.db
    .update(reservations)
    .set({
      ...{ totalMinor: total.amount, depositMinor: deposit.amount, liquidationDate },
      ...{ version: reservation.version + 1, updatedAt: context.clock.now() },
      refundCeiling: ceilingNow(facts),
    })
    .where(eq(reservations.id, id))
  await appendVersion(context, {
    ...{ reservationId: id, version: reservation.version + 1, at: context.clock.now() },
    ...{ kind: 'date', actor: writing.actor, liquidationDate },
    ...{ products: await listProducts(context, id), lines: await listLines(context, id) },
    ...{ totalMinor: total.amount, depositMinor: deposit.amount },
    ...{ feeMinor: fee.amount, feePercent: proposal.terms.feePercent },
  })
  const difference = subtract(subtract(total, fee), money(reservation.totalMinor, currency))
  const note = `${wanted.prevCode ?? 'open'} → ${wanted.code}`
  await adjustOwed(context, writing.payable, {
    differenceMinor: difference.amount,
    feeMinor: fee.amount,
    note,
  })
  await replan(context, facts, proposal)
  await updatePayable(context, id, { state: isOwed(total, state.ledger.paid) ? 'open' : 'closed' })
  const changed = await findReservation(context, id)
  if (changed) await tellChanged(context, facts, proposal, changed)
  await publishEvent(context, id, 'reservation')
}

function isOwed(total: Money, paid: Money): boolean {
  return subtract(total, paid).amount > 0
}

async function takeNewSeats(
  context: Context,
  orderId: string,
  { trip, to, product }: Proposal,
  take: TakeSeats | undefined,
): Promise<void> {
  const moved = await moveSeats(
    context,
    {
      ...{ orderId, line: trip.position, qty: trip.tickets, from: trip.departureId, to: to.id },
      ...{ today: context.clock.today(product.timezone), expiresAt: context.clock.now() },
    },
    take,
  )
  if (!moved) throw new SeatsGone()
}

/** Puts a trip and its line on another departure; nothing of the seats. */
export async function moveRows(
  context: Context,
  reservationId: string,
  { trip, to, line, moved }: Pick<Proposal, 'trip' | 'to' | 'line' | 'moved'>,
): Promise<void> {
  const { start, end, code, season, language, minTravelers, maxTravelers } = to
  await context.db
    .update(reservationProducts)
    .set({
      ...{ departureId: to.id, code, startDate: start, endDate: end, open: false, season, language },
      snapshot: { ...trip.snapshot, minTravelers, maxTravelers },
    })
    .where(
      and(
        eq(reservationProducts.reservationId, reservationId),
        eq(reservationProducts.position, trip.position),
      ),
    )
  await context.db
    .update(reservationLines)
    .set({
      ...{
        unitMinor: moved.line.unitPrice.amount,
        layawayUnitMinor: moved.line.layawayUnitPrice?.amount ?? 0,
      },
      ...{ discountMinor: moved.discount.amount, totalMinor: moved.total.amount },
      ...{ depositMinor: moved.deposit.amount, promotion: moved.promotion, coupon: moved.coupon },
    })
    .where(
      and(eq(reservationLines.reservationId, reservationId), eq(reservationLines.position, line.position)),
    )
}

/** What is left is put on the dates of the changed trip; nothing where nothing is paid in parts. */
export async function replan(
  context: Context,
  { reservation, money: state }: Pick<ChangeFacts, 'reservation' | 'money'>,
  proposal: Pick<Proposal, 'dates' | 'total' | 'deposit'>,
): Promise<void> {
  const { dates, total, deposit } = proposal
  const last = state.agreed.facts.at(-1)
  if (!dates || !last) return
  const depositBefore = money(reservation.depositMinor, reservation.currency)
  const { rhythm } = state.agreed
  await appendEdit(context, reservation.id, {
    total,
    deposit,
    depositBefore,
    dates,
    rhythm,
    after: last.version,
  })
}
