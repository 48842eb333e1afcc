import { expect, it } from 'vitest'
import { deedsFor } from './refund-deeds'

const NOW = Date.parse('2027-04-19T16:00:00Z')
const named = (paid_from: string) => ({ ending: '4219', paid_from })
const ready = { state: 'planned', held: false, account: named('2027-04-19T15:59:59Z') } as const

it('is paid by who may, once its day is there', () => {
  expect(deedsFor(ready, 'finance', NOW)).toEqual(['pay', 'ask'])
  expect(deedsFor({ ...ready, account: named('2027-04-19T16:00:01Z') }, 'finance', NOW)).toEqual(['ask'])
  expect(deedsFor(ready, 'service', NOW)).toEqual(['ask'])
})

it('waits while nobody signed it, and while it goes back by itself', () => {
  expect(deedsFor({ ...ready, held: true }, 'owner', NOW)).toEqual([])
  for (const state of ['planned', 'sending', 'sent', 'needs_account'] as const)
    expect(deedsFor({ state, held: false, account: null }, 'owner', NOW)).toEqual([])
})

it('is asked an account for when it came to nothing', () => {
  expect(deedsFor({ state: 'failed', held: false, account: null }, 'service', NOW)).toEqual(['ask'])
})
