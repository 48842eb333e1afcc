import { expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { aLine, anAddOn } from '@/tests/support/pricing/lines'
import { depositShare } from './deposit-share'

const pesos = (amount: number) => money(amount, 'MXN')

// Trip: 2 × 1,000 with a layaway price of 200; add-ons: 2 × 1,000 (domain.md §6)
it.each([
  ['a trip: layaway price × tickets', aLine(), 'layaway_price', 400_00],
  ['a package: × unit too', aLine({ kind: 'package', unit: 3 }), 'layaway_price', 1_200_00],
  ['a trip without a layaway price: all of it', aLine({ layawayUnitPrice: null }), 'in_full', 2_000_00],
  ['an extra: 20 %', anAddOn('extra', 'x'), 'extras_percent', 400_00],
  ['a room: 20 % of every night', anAddOn('room', 'x', { unit: 4 }), 'extras_percent', 1_600_00],
  ['a flight: all of it', anAddOn('flight', 'x'), 'in_full', 2_000_00],
  ['an insurance: all of it', anAddOn('insurance', 'x', { unit: 9 }), 'in_full', 18_000_00],
  ['an included flight: nothing', anAddOn('flight', 'x', { group: 'included' }), 'in_full', 0],
  ['20 % of 1 × 0.03, half-up', anAddOn('extra', 'x', { qty: 1, unitPrice: pesos(3) }), 'extras_percent', 1], // 0.006
])('%s', (_name, line, rule, amount) => {
  expect(depositShare(line)).toEqual({ rule, amount: pesos(amount) })
})
