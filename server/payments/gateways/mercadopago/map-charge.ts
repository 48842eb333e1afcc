import type { Currency } from '@/lib/locale/market'
import { GatewayUnavailable } from '../errors'
import type { ChargeResult, FailureReason } from '../results'
import { knownReason } from './failure-reasons'
import { nextActionOf } from './next-action'
import type { Order, RefundWire } from './wire'

/** Whose order it must be: an answer about another one proves nothing. */
export interface Asked {
  /** Of the gateway. */
  readonly name: string
  readonly reference: string
  readonly currency: Currency
}

const TOOK_MONEY = ['processed', 'refunded', 'charged_back']
/** Its reference says `canceled`, examples of its libraries `cancelled`. */
const CANCELLED = ['canceled', 'cancelled']
const ENDED = ['failed', 'expired', ...CANCELLED]
const WAITS = ['created', 'processing', 'action_required', 'waiting_capture', 'in_review']

/** Whether the adapter knows what a status means; any other waits. */
export function isKnownStatus({ status }: Order): boolean {
  return [...TOOK_MONEY, ...ENDED, ...WAITS].includes(status)
}

/** Whether money came for it, whatever became of that. */
export const tookMoney = ({ status }: Order): boolean => TOOK_MONEY.includes(status)

/** Whether an order can still be given up. */
export function isOpen({ status }: Order): boolean {
  return status === 'created' || status === 'action_required'
}

/**
 * An order in our words. An unknown status is pending: never paid, and never failed.
 * @throws GatewayUnavailable when it is another one's, which proves nothing
 */
export function toResult(order: Order, { name, reference, currency }: Asked): ChargeResult {
  if (order.external_reference !== reference) throw new GatewayUnavailable(name, 'order of another reference')
  if (order.currency && order.currency !== currency)
    throw new GatewayUnavailable(name, 'order in another currency')
  const method = paymentOf(order)?.payment_method
  const facts = {
    ...{ chargeId: order.id, reference, currency, amount: order.total_amount },
    ...sumsOf(order),
    installments: method?.installments ?? 1,
    // It tells no digits of a card.
    ...{ card: null, customer: null, savedCard: null },
  }
  if (tookMoney(order)) return { ...facts, status: 'paid' }
  if (ENDED.includes(order.status)) return { ...facts, status: 'failed', reason: reasonOf(order) }
  const nextAction = order.status === 'action_required' ? nextActionOf(order) : null
  return { ...facts, status: 'pending', nextAction }
}

const paymentOf = ({ transactions }: Order) => transactions?.payments?.[0]

const refundsOf = ({ transactions }: Order) => transactions?.refunds ?? []

/** A refund that came to nothing, or that went; any other is on its way. */
export const isDead = ({ status }: Pick<RefundWire, 'status'>): boolean =>
  ['failed', 'canceled', 'cancelled', 'rejected'].some((word) => word === status)
export const isDone = ({ status }: Pick<RefundWire, 'status'>): boolean => status === 'processed'

/** What went back, and what is on its way: minor units. */
export function goingBack(order: Order): number {
  return sum(refundsOf(order).filter((refund) => !isDead(refund)))
}

function sumsOf(order: Order) {
  const { status, status_detail: detail, total_amount: total } = order
  const received = tookMoney(order) ? paymentOf(order)?.paid_amount || total : 0
  const listed = refundsOf(order)
  // What is given back whole need not say by which refunds.
  const isWhole = (status === 'refunded' || detail === 'refunded') && listed.length === 0
  const refunded = isWhole ? received : sum(listed.filter(isDone))
  const disputed = status === 'charged_back' ? received - refunded : 0
  return { received, refunded, disputed, reinstated: detail === 'reimbursed' ? disputed : 0 }
}

/** The word of the payment first: the order often has none of its own. A bank's page has its own way to say no. */
function reasonOf(order: Order): FailureReason {
  const payment = paymentOf(order)
  const details = [payment?.status_detail, order.status_detail]
  const known = knownReason(details[0]) ?? knownReason(details[1])
  if (order.status === 'expired') return 'expired'
  if (CANCELLED.includes(order.status))
    return known ?? (details.includes('expired') ? 'expired' : 'cancelled')
  if (payment?.payment_method?.id === 'pse')
    return known === null || known === 'card_declined' ? 'rejected_by_bank' : known
  return known ?? 'processing_error'
}

const sum = (parts: readonly { readonly amount: number }[]) =>
  parts.reduce((all, { amount }) => all + amount, 0)
