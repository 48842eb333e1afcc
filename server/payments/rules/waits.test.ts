import { expect, it } from 'vitest'
import type { PaymentStatus } from '@/lib/payments/contract'
import { waitsOf } from './waits'

/** A voucher of 500 MXN, begun on 10 January at noon, good for three days. */
const voucher = (state: PaymentStatus, decided: string) => ({
  ...{ state, amountMinor: 500_00, creditMinor: 0, currency: 'MXN' as const },
  createdAt: new Date('2027-01-10T18:00:00Z'),
  expiresAt: new Date('2027-01-13T18:00:00Z'),
  settlesAt: null,
  updatedAt: new Date(decided),
})
const until = (state: PaymentStatus, decided = '2027-01-10T18:00:00Z') =>
  waitsOf([voucher(state, decided)])[0]?.until

it('waits for a voucher until a day after its end', () => {
  expect(waitsOf([voucher('pending', '2027-01-10T18:00:00Z')])).toEqual([
    { amount: { amount: 500_00, currency: 'MXN' }, from: '2027-01-10', until: '2027-01-14' },
  ])
})

it('waits for what is being confirmed for as long as nobody knows', () => {
  expect((['created', 'submitting', 'unknown'] as const).map((state) => until(state))).toEqual([
    null,
    null,
    null,
  ])
})

it.each(['failed', 'cancelled', 'expired', 'paid'] as const)(
  'waits no longer once it is %s, and never beyond its end',
  (state) => {
    expect(until(state, '2027-01-11T18:00:00Z')).toBe('2027-01-11')
    expect(until(state, '2027-03-01T18:00:00Z')).toBe('2027-01-14')
  },
)

it('waits for a network that tells late, though the voucher has ended', () => {
  const ended = { ...voucher('expired', '2027-01-13T18:00:05Z'), settlesAt: new Date('2027-01-16T18:00:00Z') }
  expect(waitsOf([ended])[0]?.until).toBe('2027-01-16')
})

it('counts days in the zone of the currency', () => {
  // 23:30 of the 11th in Mexico City
  expect(until('failed', '2027-01-12T05:30:00Z')).toBe('2027-01-11')
})
