import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { isAdjustable, mostAdjusted } from './adjustment'

const pesos = (minor: number) => money(minor, 'MXN')
const sum = fc.integer({ min: -1_000_000, max: 10_000_000 })
const amount = fc.integer({ min: -10_000_000, max: 10_000_000 })

describe('an entry by hand', () => {
  it('never takes off more than is owed, nor adds more than was paid', () => {
    fc.assert(
      fc.property(sum, sum, amount, (pending, paid, by) => {
        const standing = { pending: pesos(pending), paid: pesos(paid) }
        if (!isAdjustable(standing, pesos(by))) return
        if (by < 0) expect(pending + by).toBeGreaterThanOrEqual(0)
        else expect(by).toBeLessThanOrEqual(paid)
      }),
    )
  })

  it('may be all of it to the last centavo, and never nothing', () => {
    fc.assert(
      fc.property(sum, sum, fc.constantFrom(-1, 1), (pending, paid, sign) => {
        const standing = { pending: pesos(pending), paid: pesos(paid) }
        const most = mostAdjusted(standing, pesos(sign)).amount
        expect(isAdjustable(standing, pesos(sign * most))).toBe(most > 0)
        expect(isAdjustable(standing, pesos(sign * (most + 1)))).toBe(false)
      }),
    )
  })
})
