import { expect, it } from 'vitest'
import { zero } from '@/lib/money/money'
import { LIQUIDATION, pesos, running, TODAY } from '@/tests/support/layaway/running'
import { layawaySchedule } from '../layaway-schedule'
import { planOptions, rhythmOf } from './plan-options'
import { applyPayment } from './replan'

const monthly = running(pesos(4_000_00), 4)
const plan = { currency: 'MXN', liquidationDate: LIQUIDATION, purchaseDate: TODAY, today: TODAY } as const

it('allows as many parts as dates and the smallest part do', () => {
  // 21 Dec to 21 Aug; 30 Nov to 31 Aug
  expect(planOptions({ ...plan, parts: monthly })).toEqual({ month: 9, fortnight: 19 })
  const little = applyPayment(monthly, pesos(3_500_00)).parts
  expect(planOptions({ ...plan, parts: little })).toEqual({ month: 5, fortnight: 5 })
})

it('allows none where no date fits before the liquidation date', () => {
  expect(planOptions({ ...plan, parts: monthly, today: '2027-08-24' })).toEqual({ month: 0, fortnight: 1 })
  expect(planOptions({ ...plan, parts: monthly, today: LIQUIDATION })).toEqual({ month: 0, fortnight: 0 })
})

it('knows a rhythm by its dates', () => {
  const fortnights = layawaySchedule(
    pesos(4_000_00),
    { rhythm: 'fortnight', parts: 4, liquidationDate: LIQUIDATION },
    TODAY,
  ).map((part) => ({ ...part, paid: zero('MXN') }))
  expect([rhythmOf(monthly), rhythmOf(fortnights), rhythmOf(monthly.slice(3))]).toEqual([
    'month',
    'fortnight',
    'month',
  ])
})
