import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { law } from '@/tests/support/money/law'
import { splitOf } from './use-checkout'

const minor = fc.integer({ min: 0, max: 5_000_000 })

describe('what is due between credit and a way of paying', () => {
  law('is what is due, and never more credit than that', [minor, minor], (due, credit) => {
    const split = splitOf(money(due, 'MXN'), credit, 'oxxo')
    expect(split.credit.amount + split.rest.amount).toBe(due)
    expect(split.credit.amount).toBe(Math.min(due, credit))
    expect(split.isAlone).toBe(credit > 0 && due > 0 && credit >= due)
  })

  it('is on the button as what is paid by pressing it, and with what', () => {
    const pressed = (credit: number) => {
      const { amount, method } = splitOf(money(108_667, 'MXN'), credit, 'oxxo').pressed
      return [amount.amount, method]
    }
    expect([0, 50_000, 108_667, 200_000].map(pressed)).toEqual([
      [108_667, 'oxxo'],
      [58_667, 'oxxo'],
      [108_667, 'credit'],
      [108_667, 'credit'],
    ])
  })
})
