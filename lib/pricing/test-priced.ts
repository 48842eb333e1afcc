import { priceCart } from './price-cart'
import { type AnyCart, NOW } from './test-lines'

/** What any cart costs. */
export const price = ({ currency, lines, coupons }: AnyCart) =>
  priceCart({ currency, lines, coupons, now: NOW })
