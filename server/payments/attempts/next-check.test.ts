import { addSeconds } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { nextCheckAt } from './next-check'

const CALLED = new Date('2026-11-21T18:00:00Z')
const attempt = {
  state: 'unknown',
  checks: 0,
  expiresAt: null,
  settlesAt: null,
  method: 'card',
  createdAt: CALLED,
  submittedAt: CALLED,
} as const
const secondsUntil = (facts: Partial<Parameters<typeof nextCheckAt>[0]>, age: number) => {
  const now = addSeconds(CALLED, age)
  const next = nextCheckAt({ ...attempt, ...facts }, now, 60_000)
  return next && (next.getTime() - now.getTime()) / 1000
}

describe('a payment whose call was not answered', () => {
  it('is asked about at growing pauses, and at the moment it can be known that it never arrived', () => {
    expect(secondsUntil({ checks: 0 }, 0)).toBe(10)
    expect(secondsUntil({ checks: 1 }, 10)).toBe(30)
    expect(secondsUntil({ checks: 2 }, 40)).toBe(21)
    expect(secondsUntil({ checks: 3 }, 61)).toBe(600)
    expect(secondsUntil({ checks: 9 }, 90_000)).toBe(21_600)
  })

  it('counts from the call, not from when the payment was opened', () => {
    expect(secondsUntil({ checks: 2, submittedAt: addSeconds(CALLED, 30) }, 40)).toBe(51)
  })
})

describe('a payment under way', () => {
  it('is asked about right after its end, when that comes before the next look', () => {
    const expiresAt = addSeconds(CALLED, 100)
    expect(secondsUntil({ state: 'pending', checks: 2, expiresAt }, 40)).toBe(65)
    expect(secondsUntil({ state: 'pending', checks: 0, expiresAt }, 40)).toBe(10)
    expect(secondsUntil({ state: 'pending', checks: 2, expiresAt }, 110)).toBe(120)
  })

  it('is not asked about once nothing can happen to it, but for a week where money may come late', () => {
    expect(secondsUntil({ state: 'paid' }, 0)).toBeNull()
    expect(secondsUntil({ state: 'expired' }, 0)).toBeNull()
    expect(secondsUntil({ state: 'expired', method: 'oxxo' }, 0)).toBe(86_400)
    expect(secondsUntil({ state: 'expired', method: 'oxxo' }, 7 * 86_400)).toBeNull()
    expect(secondsUntil({ state: 'paid', method: 'oxxo' }, 0)).toBeNull()
    expect(secondsUntil({ state: 'paid', method: 'spei' }, 0)).toBe(86_400)
    expect(secondsUntil({ state: 'paid', method: 'spei' }, 7 * 86_400)).toBeNull()
  })

  it('is asked about again when its network can no longer confirm it', () => {
    const ends = {
      method: 'oxxo',
      expiresAt: addSeconds(CALLED, 100),
      settlesAt: addSeconds(CALLED, 7_300),
    } as const
    expect(secondsUntil({ state: 'expired', ...ends }, 110)).toBe(7_195)
    expect(secondsUntil({ state: 'pending', checks: 9, ...ends }, 110)).toBe(7_195)
    expect(secondsUntil({ state: 'expired', ...ends }, 7_310)).toBe(86_400)
  })
})
