import { expect, it } from 'vitest'
import { refundWay } from './refund-way'

const charge = { refund: 'part', amountMinor: 100, paidMinor: 300, parts: 1 } as const

it('goes back through the gateway where its method gives back that much', () => {
  expect(refundWay(charge)).toBe('gateway')
  expect(refundWay({ ...charge, refund: 'whole', amountMinor: 300 })).toBe('gateway')
})

it('asks for an account for cash, a part of what goes back whole only, vouchers and gateways that are gone', () => {
  expect(refundWay({ ...charge, refund: 'manual' })).toBe('account')
  expect(refundWay({ ...charge, refund: 'whole' })).toBe('account')
  expect(refundWay({ ...charge, parts: 2 })).toBe('account')
  expect(refundWay({ ...charge, refund: undefined })).toBe('account')
})
