import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { DAY_SECONDS, delayAfter, mostTriesOfADay, PACES } from './growing-delay'

const pace = fc.record({
  free: fc.integer({ min: 0, max: 50 }),
  first: fc.integer({ min: 1, max: 3600 }),
  longest: fc.integer({ min: 3600, max: 7200 }),
})

describe('the delay of a try', () => {
  it('is nothing while tries are free, then doubles, and ends at the longest', () => {
    const slow = { free: 2, first: 30, longest: 100 }
    expect([1, 2, 3, 4, 5, 6, 1_000_000].map((tries) => delayAfter(slow, tries))).toEqual([
      0, 0, 30, 60, 100, 100, 100,
    ])
  })

  law('a delay never shrinks, and is never a wall', [pace, fc.nat({ max: 10_000 })], (some, tries) => {
    expect(delayAfter(some, tries + 1)).toBeGreaterThanOrEqual(delayAfter(some, tries))
    expect(delayAfter(some, tries)).toBeLessThanOrEqual(some.longest)
  })

  law(
    'whoever comes when they like gets no more tries of a day than the most',
    [pace, fc.array(fc.integer({ min: 0, max: 7200 }), { minLength: 1, maxLength: 200 })],
    (some, pauses) => {
      let [now, open, tries] = [0, 0, 0]
      for (let i = 0; now < DAY_SECONDS && i < 20_000; i++) {
        if (now >= open) {
          tries++
          open = now + delayAfter(some, tries)
        }
        now += Math.max(pauses[i % pauses.length] ?? 0, 30)
      }
      expect(tries).toBeLessThanOrEqual(mostTriesOfADay(some))
    },
  )
})

describe('a day of guessing', () => {
  it('is so short that a password outside the most common is not found in years', () => {
    expect(mostTriesOfADay(PACES.password_strangers)).toBeLessThanOrEqual(200)
    expect(mostTriesOfADay(PACES.password_pair)).toBeLessThanOrEqual(40)
    expect(mostTriesOfADay(PACES.password_device)).toBeLessThanOrEqual(40)
  })

  it('floods no mailbox with links', () => {
    expect(mostTriesOfADay(PACES.link_mailbox)).toBeLessThanOrEqual(36)
    expect(mostTriesOfADay(PACES.link_device)).toBeLessThanOrEqual(36)
    expect(mostTriesOfADay(PACES.waitlist_mailbox)).toBeLessThanOrEqual(36)
    expect(mostTriesOfADay(PACES.waitlist_device)).toBeLessThanOrEqual(36)
  })
})
