import { expect, it } from 'vitest'
import { deedsFor } from './refund-deeds'

const named = (is_due: boolean) => ({ ending: '4219', paid_from: '2027-04-19T16:00:00Z', is_due })
const ready = { state: 'planned', held: false, account: named(true), companion: null } as const

it('is paid by who may, once its day is there', () => {
  expect(deedsFor(ready, 'finance')).toEqual(['pay', 'ask'])
  expect(deedsFor({ ...ready, account: named(false) }, 'finance')).toEqual(['ask'])
  expect(deedsFor(ready, 'service')).toEqual(['ask'])
})

it('waits while nobody signed it, and while it goes back by itself', () => {
  expect(deedsFor({ ...ready, held: true }, 'owner')).toEqual([])
  for (const state of ['planned', 'sending', 'sent', 'needs_account'] as const)
    expect(deedsFor({ ...ready, state, account: null }, 'owner')).toEqual([])
})

it('is asked an account for when it came to nothing', () => {
  expect(deedsFor({ ...ready, state: 'failed', account: null }, 'service')).toEqual(['ask'])
})

it('has who paid reached where they left no address, by who may pay any account, until one is named', () => {
  const nobody = {
    ...ready,
    state: 'needs_account',
    account: null,
    companion: { name: null, address: 'none' },
  } as const
  expect(deedsFor(nobody, 'finance')).toEqual(['reach'])
  expect(deedsFor(nobody, 'service')).toEqual([])
  expect(deedsFor({ ...nobody, held: true }, 'finance')).toEqual([])
  const failed = { ...nobody, state: 'failed' } as const
  expect([deedsFor(failed, 'finance'), deedsFor(failed, 'service')]).toEqual([['reach'], []])
  const typed = { name: null, address: 'typed' } as const
  expect(deedsFor({ ...nobody, companion: typed }, 'finance')).toEqual(['reach'])
  expect(deedsFor({ ...ready, companion: typed }, 'finance')).toEqual(['pay', 'ask'])
  expect(deedsFor({ ...nobody, companion: { name: 'Luis', address: 'left' } }, 'finance')).toEqual([])
})
