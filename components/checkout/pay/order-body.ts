import type { CaptchaProof } from '@/components/layout/captcha/use-captcha'
import type { Cart } from '@/lib/cart/cart-item'
import type { PricedCart } from '@/lib/cart/contract'
import { toOrderItems } from '@/lib/cart/to-order-payload'
import type { OrderPayloadInput } from '@/lib/checkout/contract'
import { TERMS_VERSION } from '@/lib/checkout/terms'
import type { Rhythm } from '@/lib/layaway/rhythm'
import type { Market } from '@/lib/locale/market'
import type { PaymentMethod } from '@/lib/payments/contract'
import { storedAttribution } from '@/stores/attribution'
import type { InfoDraft } from '@/stores/checkout-store'
import { heldOrder } from '@/stores/order-intent'
import { storedVariants } from '@/stores/seen-variants'
import { waitlistOffer } from '@/stores/waitlist-offer'

/** What a traveller orders; the quote it was seen in and the captcha belong to the attempt, not to the order. */
export interface OrderContent {
  readonly market: Market
  readonly cart: Cart
  readonly quote: PricedCart
  readonly info: InfoDraft
  /** null: all of it is paid now. */
  readonly plan: { readonly rhythm: Rhythm; readonly parts: number } | null
}

/** What belongs to one try: another one may have others. */
export interface OrderTry {
  readonly proof: CaptchaProof
  /** How it will be paid; null when nothing is to be paid. */
  readonly method: PaymentMethod | null
  /** The code that was mailed, once it was typed. */
  readonly emailCode: string | null
  /** Epoch milliseconds. */
  readonly now: number
}

type Body = Omit<OrderPayloadInput, 'quote' | 'captcha'>

/** The order of a priced cart (specification §3), without what changes between two attempts at the same one. */
export function orderContent({ market, cart, quote, info, plan }: OrderContent): Body {
  const attribution = storedAttribution()
  return {
    ...toOrderItems(cart),
    general_info: {
      firstname: info.firstname.trim(),
      lastname: info.lastname.trim(),
      email: info.email.trim(),
      phone: info.phone,
      dni: info.dni.trim(),
      currency: market.currency,
      locale: market.locale,
    },
    payment_mode: plan === null ? 'full' : 'layaway',
    ...(plan && { plan: { rhythm: plan.rhythm, parts: plan.parts } }),
    terms_version: TERMS_VERSION,
    quote_total: quote.totals.total,
    ...(attribution && { attribution }),
  }
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
