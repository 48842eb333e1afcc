import { expect, it } from 'vitest'
import { settleEnd } from './settle-end'

const expiresAt = new Date('2026-11-24T18:00:00Z')
const voucher = { method: 'oxxo', expiresAt, settlesAt: null } as const
const slow = { settleLagMs: { oxxo: 7_200_000 } }

it('is as long after the end as the network takes, also before an answer was kept', () => {
  expect(settleEnd(voucher, slow)).toEqual(new Date('2026-11-24T20:00:00Z'))
})

it('is nothing where a network tells at once, or its gateway is gone', () => {
  expect(settleEnd({ ...voucher, method: 'card' }, slow)).toBeNull()
  expect(settleEnd(voucher, null)).toBeNull()
})

it('stays what was kept, whatever the gateway says now', () => {
  const settlesAt = new Date('2026-11-25T18:00:00Z')
  expect(settleEnd({ ...voucher, settlesAt }, slow)).toEqual(settlesAt)
})
