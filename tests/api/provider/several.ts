import { cenotesCart, peruCart } from '@/tests/api/checkout/support/buyer'
import { GOOD_CARD, payCard } from '@/tests/api/payments/actions'
import type { PayingShop } from '@/tests/api/payments/paying-shop'
import { type Bought, ordered } from '@/tests/api/reservations/support/changing'
import type { SomeDeparture } from './deciding'

/** The cenotes on a departure, then Peru with a room and an insurance. */
export function bothCart({ code, start }: Pick<SomeDeparture, 'code' | 'start'>, qty = 2) {
  const one = cenotesCart(qty, code, start).summary
  const other = peruCart().summary
  const summary = Object.fromEntries(
    Object.entries(one).map(([key, lines]) => [key, [...lines, ...other[key as keyof typeof other]]]),
  ) as typeof one
  return { summary, coupons: [] }
}

/** A confirmed reservation of its signed-in buyer with both trips: its deposit, or all of it. */
export async function bothOnBoard(
  shop: PayingShop,
  departure: SomeDeparture,
  mode: 'full' | 'layaway' = 'layaway',
): Promise<Bought> {
  const own = await ordered(shop, mode, bothCart(departure))
  await payCard(shop, own.code, GOOD_CARD)
  return own
}
