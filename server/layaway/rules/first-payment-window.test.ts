import { addMinutes } from 'date-fns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueInstant, graceEnd } from '@/lib/layaway/due-instant'
import { paymentRefusal } from '@/lib/layaway/payment-amount'
import { money } from '@/lib/money/money'
import {
  cancellationInstant,
  firstPaymentMinutes,
  moveCancellation,
  patientMinutes,
  voucherInstant,
} from './first-payment-window'

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)

describe('the first payment window (domain.md §6)', () => {
  it('is 30 and 20 minutes, 24 and 72 hours', () => {
    expect((['card', 'pse', 'spei', 'oxxo', 'efecty'] as const).map(firstPaymentMinutes)).toEqual([
      30, 20, 1440, 4320, 4320,
    ])
    expect(cancellationInstant(at('10:42'), 'oxxo').toISOString()).toBe('2026-11-24T10:42:00.000Z')
  })
  it('is as long as somebody else is patient where there is room, and never shorter than a card’s', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.boolean(), (patience, hasRoom) => {
        const minutes = patientMinutes(patience, hasRoom)
        expect(minutes).toBeGreaterThanOrEqual(30)
        expect(minutes).toBe(hasRoom && patience > 30 ? patience : 30)
      }),
    )
  })
  const current = cancellationInstant(at('10:00'), 'card') // 10:30
  it('moves once to a slower method, counted from the choice', () => {
    expect(moveCancellation({ now: at('10:10'), current, method: 'spei', moved: false })).toEqual({
      at: new Date('2026-11-22T10:10:00Z'),
      moved: true,
    })
  })
  it.each([
    ['was moved before', { now: at('10:10'), method: 'oxxo' as const, moved: true }],
    ['is over', { now: at('10:30'), method: 'oxxo' as const, moved: false }],
    ['would stay as long', { now: at('10:00'), method: 'card' as const, moved: false }],
    ['would become shorter', { now: at('10:05'), method: 'pse' as const, moved: false }],
  ])('does not move when it %s', (_name, changes) => {
    expect(moveCancellation({ current, ...changes })).toEqual({ at: current, moved: changes.moved })
  })
})

describe('a voucher that ends at another instant than it was asked for', () => {
  const placedAt = at('10:00')
  const current = cancellationInstant(at('10:10'), 'oxxo') // the 24th, 10:10
  const ends = (voucherEnds: string, now = at('10:10')) =>
    voucherInstant({ placedAt, now, current, method: 'oxxo', voucherEnds: new Date(voucherEnds) })

  it('moves the end of the window to its own, a day further at most', () => {
    expect(ends('2026-11-25T05:59:00Z')).toEqual(new Date('2026-11-25T05:59:00Z'))
    expect(ends('2026-11-25T10:30:00Z')).toEqual(new Date('2026-11-25T10:30:00Z'))
    expect(ends('2026-11-25T10:31:00Z')).toEqual(current)
  })

  it('moves nothing once the window is over', () => {
    expect(ends('2026-11-25T05:59:00Z', current)).toEqual(current)
  })

  it('never ends it sooner, and never later however often somebody asks for another one', () => {
    const minutes = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(minutes, minutes), { maxLength: 8 }), (vouchers) => {
        let end = current
        for (const [waited, lasts] of vouchers) {
          const now = addMinutes(placedAt, waited)
          const voucherEnds = addMinutes(now, lasts)
          const next = voucherInstant({ placedAt, now, current: end, method: 'oxxo', voucherEnds })
          expect(next >= end).toBe(true)
          end = next
        }
        expect(end <= addMinutes(placedAt, 72 * 60 + 30 + 24 * 60)).toBe(true)
      }),
    )
  })
})

it('a due date ends at 23:59:59 in Mexico City, in Bogotá for COP, with five days of grace at the end', () => {
  expect(dueInstant('2026-12-21', 'MXN').toISOString()).toBe('2026-12-22T05:59:59.000Z')
  expect(dueInstant('2026-12-21', 'USD').toISOString()).toBe('2026-12-22T05:59:59.000Z')
  expect(dueInstant('2026-12-21', 'COP').toISOString()).toBe('2026-12-22T04:59:59.000Z')
  expect(graceEnd('2026-12-29', 'COP').toISOString()).toBe('2027-01-04T04:59:59.000Z')
})

it.each([
  [100_00, 500_00, null],
  [99_99, 500_00, 'below_minimum'],
  [500_00, 500_00, null],
  [500_01, 500_00, 'above_rest'],
  [60_00, 60_00, null], // the whole rest may be below the minimum
  [59_99, 60_00, 'below_minimum'],
  [100_00, 0, 'nothing_due'],
] as const)('paying %i of %i: %s', (amount, rest, expected) => {
  expect(paymentRefusal(money(amount, 'MXN'), money(rest, 'MXN'))).toBe(expected)
})
