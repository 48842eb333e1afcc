import type { CaptchaProof } from '@/components/layout/captcha/use-captcha'
import type { PricedCart } from '@/lib/cart/contract'
import { type CartOrder, cartOrder } from '@/lib/checkout/cart-order'
import type { OrderPayloadInput } from '@/lib/checkout/contract'
import type { PaidWith } from '@/lib/payments/contract'
import { storedAttribution } from '@/stores/attribution'
import { heldOrder } from '@/stores/order-intent'
import { storedVariants } from '@/stores/seen-variants'
import { waitlistOffer } from '@/stores/waitlist-offer'

/** What a traveller orders; the quote it was seen in and the captcha belong to the attempt, not to the order. */
export interface OrderContent extends CartOrder {
  readonly quote: PricedCart
  /** That pay; zero or left out for none. */
  readonly points?: number
}

/** What belongs to one try: another one may have others. */
export interface OrderTry {
  readonly proof: CaptchaProof
  /** How it will be paid, `credit` where it pays alone; null when nothing is to be paid. */
  readonly method: PaidWith | null
  /** The code that was mailed, once it was typed. */
  readonly emailCode: string | null
  /** Epoch milliseconds. */
  readonly now: number
}

type Body = Omit<OrderPayloadInput, 'quote' | 'captcha'>

/** The order of a priced cart, without what changes between two attempts at the same one. */
export function orderContent(content: OrderContent): Body {
  const attribution = storedAttribution()
  const { points = 0 } = content
  return { ...cartOrder(content), ...(attribution && { attribution }), ...(points > 0 && { points }) }
}

/**
 * The body of an attempt. Its key stands for the content alone: a repetition may name a fresh quote and captcha, a code
 * that was mailed, and what another tab has seen of A/B tests meanwhile. An order of this browser that still holds seats
 * and is not this one is replaced; the seats that a waitlist holds for it become those of this order.
 */
export function orderBody(content: OrderContent, attempt: OrderTry): OrderPayloadInput {
  const { proof, method, emailCode, now } = attempt
  const { token } = content.quote.quote
  const tests = storedVariants()
  const held = heldOrder(now)
  const offer = waitlistOffer(now)
  return {
    ...orderContent(content),
    quote: token,
    ...proof,
    ...(tests && { tests }),
    ...(method !== null && { payment_method: method }),
    ...(emailCode !== null && { email_code: emailCode }),
    ...(held !== null && { held_order: held }),
    ...(offer !== null && { waitlist_offer: offer }),
  }
}
