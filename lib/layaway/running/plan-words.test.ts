import { expect, it } from 'vitest'
import { pesos, running } from '@/tests/support/layaway/running'
import { planSummary } from './plan-words'
import { applyPayment } from './replan'

const parts = running(pesos(4_000_00), 4)

it('counts equal parts and names the last date', () => {
  expect(planSummary(parts)).toEqual({
    ...{ count: 4, part: pesos(1_000_00), alike: 4, other: null },
    ...{ total: pesos(4_000_00), last: '2027-03-21' },
  })
})

it('names the one part that is another amount: begun, or the last of a plan that ends sooner', () => {
  expect(planSummary(applyPayment(parts, pesos(400_00)).parts)).toMatchObject({
    alike: 3,
    other: pesos(600_00),
  })
  const sooner = applyPayment(parts, pesos(1_500_00), 'sooner').parts
  expect(planSummary(sooner)).toMatchObject({
    count: 3,
    alike: 2,
    part: pesos(1_000_00),
    other: pesos(500_00),
  })
})

it('names none where several differ, and nothing once all is paid', () => {
  const uneven = parts.map((part, index) => ({ ...part, amount: pesos((index + 1) * 100_00) }))
  expect(planSummary(uneven)).toMatchObject({ count: 4, alike: 1, other: null, total: pesos(1_000_00) })
  expect(planSummary(applyPayment(parts, pesos(4_000_00)).parts)).toMatchObject({ count: 0, last: null })
})
