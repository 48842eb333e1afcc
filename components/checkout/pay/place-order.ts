import { methodsLeft } from '@/components/payments/methods-left'
import type { PricedCart } from '@/lib/cart/contract'
import type { OrderPayloadInput, PlacedOrder } from '@/lib/checkout/contract'
import { ApiError, isSpoken } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import type { PaymentMethod } from '@/lib/payments/contract'
import { type PlacedIntent, useCheckoutStore } from '@/stores/checkout-store'
import { dropIntent, fingerprintOf, intentFor, storeHeldOrder } from '@/stores/order-intent'
import { storeOrderedCart } from '@/stores/ordered-cart'
import { type OrderContent, type OrderTry, orderBody, orderContent } from './order-body'

/** What was seen does not hold any more; each answer carries what does. */
const STALE = ['quote_changed', 'quote_expired', 'coupon_used_up'] as const
type StaleQuote = (typeof STALE)[number]

/** Why there is no order; nothing was reserved or charged, and nothing that was typed is lost. */
export type OrderProblem =
  | { readonly kind: 'quote'; readonly code: StaleQuote; readonly fresh: PricedCart }
  | { readonly kind: 'sold_out'; readonly name: string; readonly uuid: string | null }
  | {
      readonly kind: 'fields'
      readonly errors: Readonly<Record<string, readonly string[]>>
      readonly message: string
    }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'unpaid'; readonly refusal: UnpaidRefusal }
  /** A slow way of paying is closed for these dates. */
  | { readonly kind: 'slow_closed'; readonly message: string }
  /** The way to pay has trouble; which others there are, none where that is not known. */
  | { readonly kind: 'in_trouble'; readonly left: readonly PaymentMethod[] }
  /** A code is to be typed; how many tries are left of the one that was, null before the first. */
  | { readonly kind: 'email_code'; readonly left: number | null }
  | { readonly kind: 'no_answer' }
  | { readonly kind: 'message'; readonly message: string; readonly code?: string }

/** Which cap stands in the way, as an order is refused with it. */
export interface UnpaidRefusal {
  readonly by: string
  readonly cap: 'orders' | 'seats'
  readonly limit: number
  readonly open_orders: number
  readonly open_seats: number
  readonly asked_seats: number
  /** ISO 8601; null: waiting does not help. */
  readonly fits_at: string | null
  /** Codes of this browser's or account's own. */
  readonly reservations: readonly string[]
}

export type Ordered =
  | { readonly ok: true; readonly placed: PlacedIntent; readonly isFree: boolean }
  | { readonly ok: false; readonly problem: OrderProblem }

/**
 * The order of this content: the one that exists already, else a new one under the key of the intent, which is the same
 * after a reload and in another tab (reliability.md §2.5).
 */
export async function placeOrder(content: OrderContent, attempt: OrderTry): Promise<Ordered> {
  const fingerprint = fingerprintOf(orderContent(content))
  const { placed, place } = useCheckoutStore.getState()
  if (placed?.fingerprint === fingerprint) {
    if (Date.parse(placed.heldUntil) > attempt.now) return { ok: true, placed, isFree: false }
    // The seats are gone with their time: paying needs another order.
    dropIntent()
  }
  const { key } = intentFor(fingerprint)
  try {
    const order = await createPatiently(content, orderBody(content, attempt), key)
    const next = placedOf(order, fingerprint)
    place(next)
    storeHeldOrder(order.uuid, order.cancellation_date)
    storeOrderedCart(order.code, content.cart)
    return { ok: true, placed: next, isFree: order.due_amount === 0 }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Without an answer nobody knows: the same key asks again.
    const problem = problemOf(error)
    const isSame = error.code === 'in_progress' || problem.kind === 'email_code'
    if (error.status !== 0 && error.status < 500 && !isSame) dropIntent()
    return { ok: false, problem }
  }
}

/** A lost connection or a twin under way: once more under the same key before the traveller is told. */
async function createPatiently(
  { market }: OrderContent,
  body: OrderPayloadInput,
  idempotencyKey: string,
): Promise<PlacedOrder> {
  const create = () => api(market).checkout.createOrder({ body }, { idempotencyKey })
  try {
    return await create()
  } catch (error) {
    const isWorthIt = error instanceof ApiError && (error.status === 0 || error.code === 'in_progress')
    if (!isWorthIt) throw error
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    return create()
  }
}

function placedOf({ code, due_amount, cancellation_date }: PlacedOrder, fingerprint: string): PlacedIntent {
  return { code, fingerprint, heldUntil: cancellation_date, due: due_amount }
}

/** What an answer of the API means to the traveller. */
export function problemOf(error: ApiError): OrderProblem {
  const { code, status, message, errors, data, retryAfter } = error
  const stale = STALE.find((one) => one === code)
  if (stale) return { kind: 'quote', code: stale, fresh: data as PricedCart }
  if (code === 'sold_out') {
    const line = (data as { line?: { name?: string; uuid?: string } } | null)?.line
    return { kind: 'sold_out', name: line?.name ?? '', uuid: line?.uuid ?? null }
  }
  if (code === 'unpaid_limit') return { kind: 'unpaid', refusal: data as UnpaidRefusal }
  if (code === 'slow_payment_closed') return { kind: 'slow_closed', message }
  const left = methodsLeft(error)
  if (left) return { kind: 'in_trouble', left }
  if (code === 'email_code_required') return { kind: 'email_code', left: null }
  if (code === 'email_code_wrong')
    return { kind: 'email_code', left: (data as { tries_left?: number } | null)?.tries_left ?? 0 }
  if (status === 422 && Object.keys(errors).length > 0) return { kind: 'fields', errors, message }
  if (status === 429) return { kind: 'wait', seconds: retryAfter ?? 60 }
  return status === 0 || status >= 500
    ? { kind: 'no_answer' }
    : { kind: 'message', message: isSpoken(error) ? message : '', code }
}
