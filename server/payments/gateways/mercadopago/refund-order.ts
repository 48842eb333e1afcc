import { GatewayUnavailable } from '../errors'
import type { NewRefund } from '../port'
import type { ChargeResult, RefundResult } from '../results'
import { toDecimal } from './amounts'
import type { Conversation } from './call'
import { type CountryTerms, REFUNDS } from './countries'
import { findOrder, readOrder } from './find-order'
import { goingBack, isDead, isDone, toResult } from './map-charge'
import { MercadoPagoRefusal } from './map-error'
import { changedOrder, type Order, type RefundWire } from './wire'

type Failure = Extract<RefundResult, { status: 'failed' }>['reason']

const failed = (reason: Failure): RefundResult => ({ status: 'failed', reason })

/**
 * Gives a card money back, whole or in part. Nothing of a refund holds our key, so that it is asked for by that key even
 * where nothing seems to be left: the same key answers with the refund it made, and its order says how that stands now.
 */
export async function refundOrder(
  conversation: Conversation,
  terms: CountryTerms,
  { charge, amount, key }: NewRefund,
): Promise<RefundResult> {
  if (!(charge.method in REFUNDS)) return failed('not_possible')
  const order = await findOrder(conversation, charge)
  if (!order) return failed('not_found')
  const asked = { name: terms.name, reference: charge.reference, currency: terms.currency }
  const before = toResult(order, asked)
  if (amount > before.received) return failed('exceeds_received')
  const body = bodyOf(order, before, amount, terms)
  if (body === null) return failed(amount > leftOf(order, before) ? 'exceeds_received' : 'not_possible')
  try {
    const path = `/v1/orders/${encodeURIComponent(order.id)}/refund`
    const sent = { method: 'POST', path, key, ...(body === 'whole' ? {} : { body }) } as const
    const { transactions } = await conversation.call(changedOrder, sent)
    return stands(await again(conversation, terms, order.id), transactions?.refunds ?? [], order, terms)
  } catch (error) {
    if (!(error instanceof MercadoPagoRefusal) || !error.isOfOrder) throw error
    const now = await again(conversation, terms, order.id)
    if (amount > leftOf(now, toResult(now, asked))) return failed('exceeds_received')
    throw error
  }
}

/**
 * All of it, or an amount of its payment. Null for what must not be sent: without an amount all that is left goes back,
 * which is not what was asked when a part of it went before.
 */
function bodyOf(
  order: Order,
  { received }: ChargeResult,
  amount: number,
  { currency }: CountryTerms,
): object | 'whole' | null {
  const decimal = toDecimal(amount, currency)
  if (decimal === null) return null
  const back = goingBack(order)
  if (amount === received) return back === 0 || back === received ? 'whole' : null
  const payment = order.transactions?.payments?.[0]
  return payment ? { transactions: [{ id: payment.id, amount: decimal }] } : null
}

function leftOf(order: Order, { received, disputed, reinstated }: ChargeResult): number {
  return received - goingBack(order) - (disputed - reinstated)
}

async function again(conversation: Conversation, { name }: CountryTerms, id: string): Promise<Order> {
  const now = await readOrder(conversation, id)
  if (!now) throw new GatewayUnavailable(name, 'an order that it told of is not shown')
  return now
}

/** How the refund that was answered stands now. An answer may list those before it as well. */
function stands(
  now: Order,
  answered: readonly RefundWire[],
  before: Order,
  { name }: CountryTerms,
): RefundResult {
  const earlier = new Set((before.transactions?.refunds ?? []).map(({ id }) => id))
  const made = answered.find(({ id }) => !earlier.has(id)) ?? answered.at(-1)
  const refund = now.transactions?.refunds?.find(({ id }) => id === made?.id) ?? made
  if (!refund) throw new GatewayUnavailable(name, 'a refund that it made is not shown')
  const { id: refundId, amount } = refund
  if (isDead(refund)) return failed('refused')
  return { status: isDone(refund) ? 'refunded' : 'pending', refundId, amount }
}
