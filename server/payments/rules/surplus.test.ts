import { expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { surplusOf } from './surplus'

const left = (pending: number, onItsWay = 0) =>
  surplusOf(money(pending, 'MXN'), money(onItsWay, 'MXN')).amount

it('is what came in above what is owed, less what goes back already', () => {
  expect(left(-3_290_00)).toBe(3_290_00)
  expect(left(-3_290_00, 290_00)).toBe(3_000_00)
})

it('is nothing while something is owed, or all of it goes back', () => {
  expect([left(500), left(0), left(-500, 500), left(-500, 900)]).toEqual([0, 0, 0, 0])
})
