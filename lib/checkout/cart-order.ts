import type { Cart } from '@/lib/cart/cart-item'
import type { PricedCart } from '@/lib/cart/contract'
import { toOrderItems } from '@/lib/cart/to-order-payload'
import type { Rhythm } from '@/lib/layaway/rhythm'
import type { Market } from '@/lib/locale/market'
import type { OrderPayloadInput } from './contract'
import type { GeneralInfo } from './general-info'
import { TERMS_VERSION } from './terms'

/** Who buys what, as it was priced and shown. */
export interface CartOrder {
  readonly market: Market
  readonly cart: Cart
  readonly quote: Pick<PricedCart, 'totals'>
  readonly info: Omit<GeneralInfo, 'currency' | 'locale'>
  /** null: all of it is paid now. */
  readonly plan: { readonly rhythm: Rhythm; readonly parts: number } | null
}

/** The order of a priced cart (specification §3), without anything of a browser or an attempt. */
export function cartOrder({ market, cart, quote, info, plan }: CartOrder) {
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
    payment_mode: plan === null ? ('full' as const) : ('layaway' as const),
    ...(plan && { plan: { rhythm: plan.rhythm, parts: plan.parts } }),
    terms_version: TERMS_VERSION,
    quote_total: quote.totals.total,
  } satisfies Omit<OrderPayloadInput, 'quote' | 'captcha'>
}
