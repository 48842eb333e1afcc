import { randomUUID } from 'node:crypto'
import type { CartSummary } from '@/lib/cart/contract'
import { someEmail } from '@/tests/support/some-email'
import { payloadFor, sync } from './buyer'
import type { Shop } from './shop'

/** Adds a coupon of ten percent. */
export function addCoupon(
  { database }: Shop,
  code: string,
  conditions: object = {},
  limits: Partial<Record<'uses' | 'person', number>> = {},
) {
  return database.pool.query(
    `insert into coupons (id, code, discount_type, percent, conditions, usage_limit, per_person_limit)
       values ($1, $2, 'promotion_percent', 10, $3, $4, $5)`,
    [randomUUID(), code, conditions, limits.uses ?? null, limits.person ?? null],
  )
}

/** What an order of this cart sends, after looking at its price. */
export async function seenOrder(shop: Shop, cart: CartSummary, email = someEmail()) {
  const payload = payloadFor(cart, (await sync(shop, cart)).json.data, { mode: 'full' })
  return { ...payload, general_info: { ...payload.general_info, email } }
}
