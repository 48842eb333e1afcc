import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { RESERVATION_STATUSES } from '@/lib/reservations/detail'
import { dueNow } from './due-now'

const mxn = (minor: number) => money(minor, 'MXN')
const live = fc.constantFrom('new', 'confirmed', 'completed' as const)

describe('what is due now', () => {
  it('is what is next', () => {
    expect(dueNow({ status: 'new', pending: mxn(1_000_000), next: mxn(108_667) })).toEqual({
      due: mxn(108_667),
      minimum: mxn(108_667),
    })
    expect(dueNow({ status: 'confirmed', pending: mxn(900_000), next: mxn(150_000) })).toEqual({
      due: mxn(150_000),
      minimum: mxn(10_000),
    })
  })

  it('is the least payment where less is missing, and the whole rest where that is less', () => {
    expect(dueNow({ status: 'new', pending: mxn(900_000), next: mxn(1) }).due).toEqual(mxn(10_000))
    expect(dueNow({ status: 'confirmed', pending: mxn(555), next: mxn(555) }).due).toEqual(mxn(555))
  })

  it('is nothing for what has ended or is paid', () => {
    for (const status of RESERVATION_STATUSES)
      expect(dueNow({ status, pending: mxn(-1), next: null }).due).toEqual(mxn(0))
    for (const status of ['expired', 'cancelled'] as const)
      expect(dueNow({ status, pending: mxn(100), next: mxn(100) })).toEqual({ due: mxn(0), minimum: mxn(0) })
  })

  test.prop([live, fc.integer({ min: 1, max: 1e9 }), fc.option(fc.integer({ min: 1, max: 1e9 }))])(
    'can always be paid: between the minimum and the rest, and never less than what is next',
    (status, pending, asked) => {
      const next = asked === null ? null : mxn(Math.min(asked, pending))
      const { due, minimum } = dueNow({ status, pending: mxn(pending), next })
      expect(due.amount).toBeGreaterThanOrEqual(next?.amount ?? pending)
      expect(due.amount).toBeGreaterThanOrEqual(minimum.amount)
      expect(due.amount).toBeLessThanOrEqual(pending)
      expect(minimum.amount).toBeGreaterThan(0)
    },
  )
})
