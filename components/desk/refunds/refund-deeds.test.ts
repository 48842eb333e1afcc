import { expect, it } from 'vitest'
import { deedsFor } from './refund-deeds'

const named = (is_due: boolean) => ({ ending: '4219', paid_from: '2027-04-19T16:00:00Z', is_due })
const ready = { state: 'planned', held: false, account: named(true) } as const

it('is paid by who may, once its day is there', () => {
  expect(deedsFor(ready, 'finance')).toEqual(['pay', 'ask'])
  expect(deedsFor({ ...ready, account: named(false) }, 'finance')).toEqual(['ask'])
  expect(deedsFor(ready, 'service')).toEqual(['ask'])
})

it('waits while nobody signed it, and while it goes back by itself', () => {
  expect(deedsFor({ ...ready, held: true }, 'owner')).toEqual([])
  for (const state of ['planned', 'sending', 'sent', 'needs_account'] as const)
    expect(deedsFor({ state, held: false, account: null }, 'owner')).toEqual([])
})

it('is asked an account for when it came to nothing', () => {
  expect(deedsFor({ state: 'failed', held: false, account: null }, 'service')).toEqual(['ask'])
})
