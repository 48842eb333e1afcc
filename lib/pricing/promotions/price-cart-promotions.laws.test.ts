import fc from 'fast-check'
import { expect } from 'vitest'
import { compare, sum } from '@/lib/money/money'
import { law } from '@/tests/support/money/law'
import { anyCart, anyPromotedLine, NOW } from '@/tests/support/pricing/lines'
import { price } from '@/tests/support/pricing/priced'
import type { PriceLine } from '../price-line'
import { bestPromotion } from './best-promotion'
import type { Promotion } from './promotion'
import { promotionRefusals } from './promotion-applies'

law('the order of promotions does not matter', [anyPromotedLine, fc.nat()], (line, turn) => {
  const at = turn % (line.promotions.length + 1)
  const turned = [...line.promotions.slice(at), ...line.promotions.slice(0, at)].reverse()
  const [one, other] = [line, { ...line, promotions: turned }].map((own) => best(own))
  expect(other).toEqual(one)
})

law('the order of coupons does not matter', [anyCart], (input) => {
  const [cart, turned] = [price(input), price({ ...input, coupons: [...input.coupons].reverse() })]
  expect([turned.totals, turned.coupons]).toEqual([cart.totals, cart.coupons])
})

law(
  'a line has one promotion and one coupon at most, and they are its whole discount',
  [anyCart],
  (input) => {
    const cart = price(input)
    const parts = cart.lines.map(({ promotion, coupon }) =>
      sum(
        [promotion?.amount, coupon?.amount].filter((amount) => amount !== undefined),
        cart.currency,
      ),
    )
    const byCoupon = cart.coupons.map(({ amount }) => amount)
    expect([parts, sum(byCoupon, cart.currency)]).toEqual([
      cart.lines.map(({ discount }) => discount),
      sum(
        cart.lines.flatMap(({ coupon }) => coupon?.amount ?? []),
        cart.currency,
      ),
    ])
  },
)

law(
  'the promotion of a line is the best one, compared with each of them alone',
  [anyPromotedLine],
  (line) => {
    const amounts = line.promotions.map(
      (promotion) => best({ ...line, promotions: [promotion] }).applied?.amount,
    )
    const most = Math.max(0, ...amounts.map((amount) => amount?.amount ?? 0))
    expect(best(line).applied?.amount.amount ?? 0).toBe(most)
  },
)

law(
  'a promotion applies only where nothing refuses it, and every other one is told why not',
  [anyPromotedLine],
  (line) => {
    const { applied, explanations } = best(line)
    const won = line.promotions.find(({ id }) => id === applied?.id)
    const refusals = won ? promotionRefusals(won, contextOf(line)) : []
    const silent = (promotion: Promotion) => explanations.every(({ subject }) => subject !== promotion.name)
    const marks = explanations.map((explanation) => explanation.applied)
    expect([refusals, line.promotions.filter(silent), marks]).toEqual([
      [],
      [],
      explanations.map((_, index) => index === 0 && applied !== null),
    ])
  },
)

law('a coupon more never raises a total', [anyCart], (input) => {
  const fewer = price({ ...input, coupons: input.coupons.slice(1) }).totals.total
  expect(compare(price(input).totals.total, fewer)).toBeLessThanOrEqual(0)
})

function contextOf({ qty, departure, platform, unitPrice: { currency } }: PriceLine) {
  return { qty, departure, platform, currency, codes: ['CODE'], now: NOW }
}

function best(line: PriceLine) {
  return bestPromotion(line, contextOf(line))
}
