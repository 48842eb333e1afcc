import { priceCart } from '@/lib/pricing/price-cart'
import { type AnyCart, NOW } from './lines'

/** What any cart costs. */
export const price = ({ currency, lines, coupons }: AnyCart) =>
  priceCart({ currency, lines, coupons, now: NOW })
