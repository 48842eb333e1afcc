import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { HELD_BY, type HeldBy, judgeUnpaid, type OpenOrder } from './unpaid-limits'

const LIMITS = { orders: 3, seats: 12 }
const HOUR = 3_600_000

type Known = Record<HeldBy, readonly OpenOrder[]>
const nobody: Known = { email: [], phone: [], document: [], device: [] }
const known = (by: HeldBy, ...orders: OpenOrder[]): Known => ({ ...nobody, [by]: orders })
const held = (seats: number, hours: number): OpenOrder => ({ seats, endsAt: hours * HOUR })

describe('what a buyer may hold unpaid', () => {
  it('is an ordinary family of twelve', () => {
    expect(judgeUnpaid(nobody, 12, LIMITS)).toBeNull()
  })

  it.each(HELD_BY)('is three orders by one %s, and the fourth fits when the first ends', (by) => {
    const open = known(by, held(1, 30), held(1, 2), held(1, 72))
    expect(judgeUnpaid(open, 1, LIMITS)).toEqual({
      ...{ by, cap: 'orders', limit: 3, open: { orders: 3, seats: 3 }, fitsAt: 2 * HOUR },
    })
  })

  it('is twelve seats, and a larger order fits when enough of them came back', () => {
    const open = known('phone', held(4, 1), held(7, 5))
    expect(judgeUnpaid(open, 1, LIMITS)).toBeNull()
    expect(judgeUnpaid(open, 5, LIMITS)).toMatchObject({ cap: 'seats', fitsAt: 1 * HOUR })
    expect(judgeUnpaid(open, 6, LIMITS)).toMatchObject({ cap: 'seats', fitsAt: 5 * HOUR })
  })

  it('is never more than twelve at once: no waiting helps', () => {
    expect(judgeUnpaid(nobody, 13, LIMITS)).toMatchObject({ by: 'email', cap: 'seats', fitsAt: null })
    expect(judgeUnpaid(known('email', held(1, 1)), 13, LIMITS)?.fitsAt).toBeNull()
  })

  const orders = fc.array(
    fc.record({ seats: fc.integer({ min: 0, max: 20 }), by: fc.subarray([...HELD_BY], { minLength: 1 }) }),
    { maxLength: 40 },
  )
  const limits = fc.record({
    orders: fc.integer({ min: 1, max: 6 }),
    seats: fc.integer({ min: 1, max: 30 }),
  })

  test.prop([orders, limits])(
    'stays within the caps by everything they are known by, whatever comes',
    (all, caps) => {
      const open: Record<HeldBy, OpenOrder[]> = { email: [], phone: [], document: [], device: [] }
      for (const { seats, by } of all) {
        const asked = Object.fromEntries(HELD_BY.map((kind) => [kind, by.includes(kind) ? open[kind] : []]))
        if (judgeUnpaid(asked as unknown as Known, seats, caps)) continue
        for (const kind of by) open[kind].push({ seats, endsAt: 0 })
      }
      for (const kind of HELD_BY) {
        expect(open[kind].length).toBeLessThanOrEqual(caps.orders)
        expect(open[kind].reduce((sum, one) => sum + one.seats, 0)).toBeLessThanOrEqual(caps.seats)
      }
    },
  )

  const some = fc.array(
    fc.record({ seats: fc.integer({ min: 0, max: 12 }), endsAt: fc.integer({ min: 1, max: 1000 }) }),
    { maxLength: 6 },
  )

  test.prop([some, fc.integer({ min: 0, max: 20 }), limits])(
    'fits at the instant it is told, and not before',
    (list, seats, caps) => {
      const refusal = judgeUnpaid(known('device', ...list), seats, caps)
      if (!refusal) return
      const { fitsAt } = refusal
      const at = (instant: number) =>
        judgeUnpaid(known('device', ...list.filter(({ endsAt }) => endsAt > instant)), seats, caps)
      if (fitsAt === null) expect(at(2000)).not.toBeNull()
      else expect([at(fitsAt - 1) === null, at(fitsAt) === null]).toEqual([false, true])
    },
  )
})
