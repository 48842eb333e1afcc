import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnSegments } from '@/lib/layaway/bar-segments'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { lastDueOf, reservationMoney } from './reservation-money'

interface Options {
  readonly parts?: number[]
  readonly due?: number | null
  readonly n?: number
  readonly onArrival?: number
}

function detail(paid: number, options: Options = {}) {
  const { parts = [950, 950, 950, 950, 950], due = 950, n = 1, onArrival = 0 } = options
  const total = 6000
  return {
    currency: { id: 'MXN', code: 'MXN' },
    order: {
      ...{ amount: total + onArrival, pending_amount: total - paid, on_arrival: onArrival },
      summary: { total: total + onArrival, paid, pending: total - paid },
    },
    reservation: {
      schedule: parts.map((amount, at) => ({
        n: at + 1,
        due_date: `2027-0${at + 1}-15`,
        amount,
        paid: Math.max(0, Math.min(amount, paid - 1250 - at * amount)),
        status: 'due',
      })),
      next_payment: due === null ? null : { amount: due, due_date: '2027-01-15', n },
    },
  } as unknown as ReservationDetail
}

describe('the money of a reservation', () => {
  it('reads the deposit as what the parts leave, and fills it first', () => {
    const { bar, due, after } = reservationMoney(detail(1250), '2026-12-20', false)
    expect(bar.segments.map(({ amount, state }) => [amount.amount, state])).toEqual([
      [125000, 'paid'],
      [95000, 'next'],
      ...Array.from({ length: 4 }, () => [95000, 'due']),
    ])
    expect([due?.amount, after.count, after.part?.amount]).toEqual([95000, 4, 95000])
    expect(lastDueOf(bar)).toBe('2027-05-15')
  })

  it('shows a part that is paid in part, and waits for a voucher', () => {
    const partly = reservationMoney(detail(1250 + 500), '2026-12-20', false)
    expect(partly.bar.segments[1]).toMatchObject({ state: 'next', rest: { amount: 45000 } })
    const waiting = reservationMoney(detail(0, { due: 1250, n: 0 }), '2026-11-21', true)
    expect(waiting.bar.segments[0]?.state).toBe('wait')
  })

  it('is one segment with full payment', () => {
    const { bar, due } = reservationMoney(detail(6000, { parts: [], due: null }), '2026-12-20', false)
    expect(bar.segments.map(({ state }) => state)).toEqual(['paid'])
    expect([due, lastDueOf(bar), bar.rest.amount]).toEqual([null, null, 0])
  })

  it('ends in a hollow segment for the host, which no payment fills and nothing waits for', () => {
    const { bar, total, pending } = reservationMoney(
      detail(6000, { parts: [], due: null, onArrival: 4000 }),
      '2026-12-20',
      false,
    )
    expect(drawnSegments(bar).map(({ state }) => state)).toEqual(['paid', 'arrival'])
    expect([bar.next, bar.rest.amount, pending.amount]).toEqual([null, 0, 0])
    expect([bar.total.amount, bar.arrival?.amount.amount, total.amount]).toEqual([600000, 400000, 1000000])
  })

  it('always adds up to what was paid and what is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6000 }), (paid) => {
        const { bar, pending } = reservationMoney(detail(paid), '2026-12-20', false)
        expect(bar.paid.amount).toBe(paid * 100)
        expect(bar.rest).toEqual(pending)
      }),
    )
  })
})
