import fc from 'fast-check'
import { expect } from 'vitest'
import { add, compare, isZero, type Money, multiply, subtract, sum } from '@/lib/money/money'
import { law } from '@/tests/support/money/law'
import { aCoupon, anyCart, anyLine, NOW } from '@/tests/support/pricing/lines'
import { price } from '@/tests/support/pricing/priced'
import { type CartPricing, type PricedLine, priceLines } from './price-lines'

/** Laws of every cart, in MXN, USD and COP. Each case is expected once: 10,000 cases have to stay bearable. */

const total = (cart: CartPricing, of: (line: PricedLine) => Money) => sum(cart.lines.map(of), cart.currency)

const told = ({ line, ...rest }: PricedLine) => ({ id: line.id, ...rest })

law('sums are exact: total = Σ price × qty × unit − Σ discounts + Σ fees', [anyCart], (input) => {
  const cart = price(input)
  const { subtotal, discounts, fees } = cart.totals
  const gross = cart.lines.map(({ unitPrice, line }) => multiply(unitPrice, line.qty * line.unit))
  const lines = add(
    total(cart, (line) => line.total),
    total(cart, ({ fee }) => fee),
  )
  expect([subtotal, cart.totals.total, lines]).toEqual([
    sum(gross, cart.currency),
    add(subtract(subtotal, discounts), fees),
    cart.totals.total,
  ])
})

law('no component of a price is negative, and no discount is above its price', [anyCart], (input) => {
  const cart = price(input)
  const parts = cart.lines.flatMap(({ gross, discount, total: left, fee, deposit }) => [
    ...[gross, discount, left, fee, deposit.amount],
    subtract(gross, discount),
  ])
  const all = [...parts, ...Object.values(cart.totals), ...cart.coupons.map(({ amount }) => amount)]
  expect(all.filter(({ amount }) => amount < 0)).toEqual([])
})

law('the deposit is never above the total', [anyCart], (input) => {
  const { layaway, total: whole } = price(input).totals
  expect(compare(layaway, whole)).toBeLessThanOrEqual(0)
})

law('a trip’s page, which knows no coupon, counts as the cart does without one', [anyCart], (input) => {
  expect(priceLines({ ...input, now: NOW })).toEqual(price({ ...input, coupons: [] }))
})

law('the order of lines does not matter', [anyCart], (input) => {
  const [cart, turned] = [price(input), price({ ...input, lines: [...input.lines].reverse() })]
  expect([turned.totals, turned.coupons, turned.lines.map(told).reverse()]).toEqual([
    cart.totals,
    cart.coupons,
    cart.lines.map(told),
  ])
})

law('another ticket never lowers a total without promotions', [anyCart], ({ lines, currency }) => {
  const plain = lines.map((line) => ({ ...line, promotions: [], qty: Math.min(line.qty, 19) }))
  const more = plain.map((line, index) => (index === 0 ? { ...line, qty: line.qty + 1 } : line))
  const [before, after] = [plain, more].map(
    (own) => price({ lines: own, currency, coupons: [] }).totals.total,
  )
  expect((after?.amount ?? 0) - (before?.amount ?? 0)).toBeGreaterThanOrEqual(0)
})

law('an included line is free, and nothing else hides in it', [anyCart], ({ lines, currency, coupons }) => {
  const free = lines.map((line) => ({ ...line, group: 'included' as const, serviceFee: null }))
  const { totals, coupons: outcomes } = price({ lines: free, currency, coupons })
  const all = [
    totals.subtotal,
    totals.discounts,
    totals.fees,
    totals.total,
    ...outcomes.map((one) => one.amount),
  ]
  expect(all.filter((amount) => !isZero(amount))).toEqual([])
})

law(
  'Colombian pesos stay whole',
  [anyLine('COP', 'line'), fc.integer({ min: 0, max: 400 })],
  (line, quarters) => {
    const coupons = [aCoupon({ discount: { type: 'percent', percent: quarters / 4 } })]
    const { totals } = price({ currency: 'COP', lines: [line], coupons })
    expect(Object.values(totals).filter(({ amount }) => amount % 100 !== 0)).toEqual([])
  },
)
