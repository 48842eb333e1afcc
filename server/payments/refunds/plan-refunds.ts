import type { LocalDate } from '@/lib/dates/local-date'
import { type Money, subtract } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { giveBackCredit } from '../credit/give-back-credit'
import type { GatewayRegistry } from '../gateways/registry'
import { bookAhead } from '../ledger/money-ahead'
import { giveBackPoints, restPaidOtherwise } from '../points/points-paid'
import { refundTransition } from '../rules/refund-states'
import { refunds } from '../tables'
import type { Refund } from './list-refunds'
import { type PlannedRefund, previewRefunds } from './preview-refunds'
import { recordRefundStep } from './transition-refund'

/** Money that is to go back. */
export interface Owed {
  readonly orderId: string
  readonly amount: Money
  readonly reason: Refund['reason']
  /** By when it is sent. */
  readonly sendBy: LocalDate
  /** To which payments, where that is decided; else newest first. */
  readonly ways?: readonly PlannedRefund[]
  /** The approval it waits for; left out: none. */
  readonly heldBy?: string | undefined
  /** Whether it is of a trip that left a reservation which goes on: it counts as gone from now on. */
  readonly ofTrip?: boolean | undefined
}

/**
 * Plans the refunds of an amount, in the caller's transaction and under the lock of the payable: the sweep sends them.
 * What was paid with credit or points, beyond what payments hold, is credit and points again at once. What is left then is
 * not planned; it stays on the ledger and is a case.
 */
export async function planRefunds(
  context: Context,
  gateways: GatewayRegistry,
  owed: Owed,
): Promise<Refund[]> {
  const planned = owed.ways ?? (await previewRefunds(context, gateways, owed.orderId, owed.amount))
  const rows: Refund[] = []
  for (const one of planned) rows.push(await insertRefund(context, owed, one))
  const left = planned.reduce((rest, { amount }) => subtract(rest, amount), owed.amount)
  const rest = await restPaidOtherwise(context, owed.orderId, left)
  await giveBackCredit(context, owed.orderId, rest.credit)
  await giveBackPoints(context, owed.orderId, rest.points)
  return rows
}

/**
 * Plans a bonus, in the caller's transaction and under the lock of the payable: no gateway gives back more than it took, so
 * it is paid to an account that the buyer names.
 * @param newest the buyer's own newest payment
 */
export async function planBonus(
  context: Context,
  owed: Pick<Owed, 'orderId' | 'amount' | 'sendBy' | 'ofTrip'>,
  newest: PlannedRefund['payment'],
): Promise<Refund> {
  const { amount } = owed
  return insertRefund(
    context,
    { ...owed, reason: 'provider_bonus' },
    { payment: newest, amount, way: 'account' },
  )
}

async function insertRefund(
  context: Context,
  { orderId, reason, sendBy, heldBy, ofTrip = false }: Owed,
  { payment: { id, method }, amount, way }: PlannedRefund,
): Promise<Refund> {
  const now = context.clock.now()
  const attemptId = reason === 'provider_bonus' ? null : id
  const rule = refundTransition(null, way === 'gateway' ? 'planned' : 'planned_by_hand')
  if (!rule) throw new Error('A refund cannot be planned.')
  const [row] = await context.db
    .insert(refunds)
    .values({
      ...{ id: newId(now), orderId, attemptId, reason, method, sendBy, ofTrip, state: rule.to },
      ...{ amountMinor: amount.amount, currency: amount.currency, createdAt: now, updatedAt: now },
      nextTryAt: way === 'gateway' && heldBy === undefined ? now : null,
      heldBy: heldBy ?? null,
    })
    .returning()
  if (!row) throw new Error('A refund was not written.')
  await recordRefundStep(context, row.id, rule)
  await bookAhead(context, row)
  return row
}
