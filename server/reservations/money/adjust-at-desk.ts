import { eq } from 'drizzle-orm'
import { datesAfterEdit } from '@/lib/layaway/running/edit-plan'
import { add, type Money, min, money, toWire } from '@/lib/money/money'
import { adjustOwed } from '@/server/payments/ledger/adjust-owed'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import { updatePayable } from '@/server/payments/payables/update-payable'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { isAdjustable, mostAdjusted } from '@/server/reservations/rules/adjustment'
import { isConfirmed } from '@/server/reservations/rules/reservation-states'
import { aboutReservation } from '../about-reservation'
import { readChangeFacts } from '../changes/change-facts'
import { appendVersion, keepFirstVersion } from '../changes/versions'
import { replan } from '../changes/write-change'
import { findReservation, listLines, listProducts, type Reservation } from '../find-reservation'
import { ledgerAdjustedMail } from '../mails/desk/ledger-adjusted'
import { reservations } from '../tables'
import { moneyState } from './money-state'
import { addressOf } from './tell-money'

/**
 * Whether an entry by hand fits how things stand.
 * @param amount below zero is owed no more
 * @throws DomainError entry_refused with `most` in `data`: of the sign that was asked for
 */
export async function demandAdjustable(
  context: Context,
  reservation: Reservation,
  amount: Money,
): Promise<void> {
  const { ledger } = await moneyState(context, reservation)
  if (isConfirmed(reservation.status) && isAdjustable(ledger, amount)) return
  const most = isConfirmed(reservation.status) ? toWire(mostAdjusted(ledger, amount)) : 0
  throw new DomainError('entry_refused', { data: { most } })
}

/** An entry by hand that was signed. */
export interface Adjustment {
  readonly amount: Money
  /** Which approval, for whoever reads the ledger. */
  readonly approval: string
}

/**
 * Books an entry by hand, in the caller's transaction: the ledger gets a line and loses none, what is left is put on the
 * dates of the plan, the price has it from then on as a version of its own, and its buyer is told.
 * @throws DomainError as `demandAdjustable`
 */
export async function adjustAtDesk(
  context: Context,
  orderId: string,
  { amount, approval }: Adjustment,
): Promise<void> {
  const payable = await lockPayable(context, orderId)
  const reservation = payable && (await findReservation(context, orderId))
  if (!reservation) throw new DomainError('not_found')
  await demandAdjustable(context, reservation, amount)
  const total = add(money(reservation.totalMinor, reservation.currency), amount)
  await writeVersion(context, reservation, { total, amount })
  await adjustOwed(context, payable, {
    ...{ differenceMinor: amount.amount, feeMinor: 0, note: `approval ${approval}` },
  })
  const { ledger } = await moneyState(context, reservation)
  await updatePayable(context, orderId, { state: ledger.pending.amount > 0 ? 'open' : 'closed' })
  await queueMail(context, ledgerAdjustedMail, {
    ...{ eventKey: `ledger_adjusted:${approval}`, ...addressOf(reservation) },
    data: {
      ...aboutReservation(context, reservation, await listProducts(context, orderId)),
      ...{ amount: toWire(amount), total: toWire(total) },
      ...{ paid: toWire(ledger.paid), pending: toWire(ledger.pending) },
    },
  })
  await publishEvent(context, orderId, 'reservation')
}

/** Price, plan and version from then on; what was bought stays as it is. */
async function writeVersion(
  context: Context,
  reservation: Reservation,
  { total, amount }: { readonly total: Money; readonly amount: Money },
): Promise<void> {
  const { id, currency, liquidationDate, onArrivalMinor } = reservation
  const version = reservation.version + 1
  const at = context.clock.now()
  const facts = await readChangeFacts(context, reservation, [])
  const { parts } = facts.money.schedule
  const hasParts = facts.money.agreed.facts.length > 0 && liquidationDate !== null
  const deposit = hasParts ? min(money(reservation.depositMinor, currency), total) : total
  const bought = { products: await listProducts(context, id), lines: await listLines(context, id) }
  await keepFirstVersion(context, reservation, bought)
  await context.db
    .update(reservations)
    .set({ totalMinor: total.amount, depositMinor: deposit.amount, version, updatedAt: at })
    .where(eq(reservations.id, id))
  await appendVersion(context, {
    ...{ reservationId: id, version, at, kind: 'adjusted', actor: 'desk', liquidationDate, ...bought },
    ...{ totalMinor: total.amount, onArrivalMinor, depositMinor: deposit.amount, feeMinor: amount.amount },
  })
  const dates = hasParts ? datesAfterEdit(parts, liquidationDate, facts.money.today) : null
  await replan(context, facts, { dates, total, deposit })
}
