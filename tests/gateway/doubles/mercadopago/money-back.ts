import { Refused, wrong } from './account'
import type { StoredOrder, StoredRefund } from './stored'
import type { World } from './world'

/** `POST …/cancel`: only what waits. */
export function cancelOrder(world: World, order: StoredOrder): void {
  if (order.status !== 'created' && order.status !== 'action_required')
    throw new Refused(409, 'cannot_cancel_order')
  world.change(order, 'canceled', 'canceled')
}

/** `POST …/refund`: all that is left, or an amount of its payment. What is on its way counts. */
export function refundOrder(world: World, order: StoredOrder, body: unknown): StoredRefund {
  if (order.status !== 'processed') throw new Refused(409, 'cannot_refund_order')
  const [asked] = Object(body).transactions ?? []
  const left = order.paid - order.refunds.reduce((all, { amount }) => all + amount, 0)
  if (asked && asked.id !== order.paymentId) throw wrong('transactions.id')
  const shape = world.site.currency === 'COP' ? /^\d+$/ : /^\d+\.\d\d$/
  if (asked && !shape.test(String(asked.amount))) throw wrong('transactions.amount')
  const amount = asked ? Math.round(Number(asked.amount) * 100) : left
  if (amount <= 0 || amount > left) throw new Refused(409, 'refund_amount_exceeds_available')
  const refund = { id: world.newId('REF'), amount, doneAt: world.now().getTime() + world.refundMs }
  order.refunds.push(refund)
  if (amount === left) world.change(order, 'refunded', 'refunded')
  else world.change(order, 'processed', 'partially_refunded')
  return refund
}

/** The payer's bank takes it back, and later says who was right. */
export function disputeOrder(world: World, order: StoredOrder, step: 'open' | 'won' | 'lost'): void {
  const detail = { open: 'in_process', won: 'reimbursed', lost: 'settled' }[step]
  world.change(order, 'charged_back', detail)
}
