import { z } from 'zod'
import { currency, key, price, text } from './format-base'

const uses = z.number().int().min(1).nullable().default(null)
const kind = z.enum(['experience', 'package', 'extra', 'room', 'flight', 'insurance'])

/**
 * `catalogue/coupons.json`: a list. An amount needs its currency. What limits it (domain.md §2): whole number of uses and
 * uses of one person, what the cart must cost, a first purchase, products or categories; left out is no such limit.
 */
export const coupons = z.array(
  z
    .strictObject({
      uuid: z.uuid(),
      code: z.string().regex(/^[A-Z0-9]{4,20}$/, 'capital letters and digits'),
      description: text,
      discount_type: z.enum(['coupon_percent', 'coupon_amount']),
      value: price,
      currency: currency.nullable().default(null),
      /** Spanish slugs. */
      products: z.array(z.string()).min(1).nullable().default(null),
      categories: z.array(key).min(1).nullable().default(null),
      /** Lines it lowers; left out: trips. */
      kinds: z.array(kind).min(1).nullable().default(null),
      minimum: z.strictObject({ value: price, currency }).nullable().default(null),
      first_purchase: z.boolean().default(false),
      max_uses: uses,
      max_uses_per_person: uses,
      /** Days from the import until its last day; null never ends. */
      ends_in_days: z.number().int().min(1).nullable().default(null),
    })
    .refine((coupon) => coupon.discount_type !== 'coupon_percent' || coupon.value <= 100, {
      path: ['value'],
      message: 'a percent is at most 100',
    })
    .refine((coupon) => (coupon.discount_type === 'coupon_amount') === (coupon.currency !== null), {
      path: ['currency'],
      message: 'given exactly when the value is an amount',
    }),
)
export type Coupon = z.infer<typeof coupons>[number]
