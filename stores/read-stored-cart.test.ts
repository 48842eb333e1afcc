import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GROUP_OF_KIND } from '@/lib/cart/cart-item'
import { toSummary } from '@/lib/cart/cart-summary'
import { cartSummary } from '@/lib/cart/contract'
import { readStoredCart } from './read-stored-cart'

const TRIP = '0190a000-0000-7000-8000-000000000001'

const anUuid = fc.oneof(
  fc.constant(TRIP),
  fc.uuid(),
  fc.constantFrom(
    '00000000-0000-0000-0000-000000000000',
    '0190a000-0000-0000-0000-00000000000f',
    '',
    '__proto__',
  ),
)
const aNumber = fc.oneof(fc.integer({ min: -1, max: 250 }), fc.double(), fc.constantFrom(1e300, '2', null))
const aDay = fc.oneof(
  fc.constantFrom('2027-03-14', '2027-02-30', '0001-01-01', '1899-12-31', '9999-12-31', 7),
  fc.string(),
)
const parts = { uuid: anUuid, index: aNumber }
const line = fc.record(
  {
    kind: fc.constantFrom(...Object.keys(GROUP_OF_KIND), 'constructor', 3),
    ...{ ...parts, qty: aNumber, unit: aNumber, sale_price: aNumber },
    group: fc.constantFrom('included', 'mandatory', 'other', null),
    parent: fc.option(fc.record(parts)),
    departure_date: fc.option(fc.record({ date: aDay, code: fc.option(fc.string({ maxLength: 80 })) })),
    open: fc.anything(),
    is_new: fc.anything(),
  },
  { requiredKeys: ['kind', 'uuid', 'qty'] },
)
const isTaken = (cart: ReturnType<typeof readStoredCart>) => cartSummary.safeParse(toSummary(cart)).success

describe('what a storage held', () => {
  it('is always a cart the API takes, or a visitor would be refused for ever', () => {
    const carts = fc.record({
      lines: fc.array(line, { maxLength: 12 }),
      coupons: fc.array(fc.oneof(fc.string({ maxLength: 60 }), fc.anything()), { maxLength: 8 }),
    })
    fc.assert(
      fc.property(fc.oneof(carts, fc.anything()), (stored) => isTaken(readStoredCart(stored))),
      { numRuns: 2_000 },
    )
  })

  it('is no longer than a cart can be', () => {
    const trips = Array.from({ length: 300 }, (_, index) => ({
      kind: 'experience',
      uuid: TRIP,
      qty: 1,
      index,
    }))
    const cart = readStoredCart({ lines: trips })
    expect(cart.lines).toHaveLength(200)
    expect(isTaken(cart)).toBe(true)
  })
})
