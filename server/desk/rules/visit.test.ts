import { addMinutes, subDays } from 'date-fns'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { AWAY_HOURS, toldSince, type Visits, visitedAt } from './visit'

const NOW = new Date('2026-11-28T15:00:00Z')
const ago = (minutes: number) => addMinutes(NOW, -minutes)

it('has no news the first time', () => {
  expect(visitedAt(null, NOW, false)).toEqual({ since: null, seenAt: NOW })
})

it('has all since somebody looked last as news once they were away, and keeps it while they stay', () => {
  const back = visitedAt({ since: ago(9_000), seenAt: ago(121) }, NOW, false)
  expect(back).toEqual({ since: ago(121), seenAt: NOW })
  expect(visitedAt(back, addMinutes(NOW, 119), false).since).toEqual(ago(121))
})

it('begins anew where somebody says that they have seen it', () => {
  expect(visitedAt({ since: ago(300), seenAt: ago(5) }, NOW, true)).toEqual({ since: NOW, seenAt: NOW })
})

it('tells nothing of longer than 30 days ago', () => {
  expect(toldSince(ago(10), NOW)).toEqual(ago(10))
  expect(toldSince(subDays(NOW, 45), NOW)).toEqual(subDays(NOW, 30))
})

const steps = fc.array(fc.record({ minutes: fc.integer({ min: 0, max: 600 }), seen: fc.boolean() }), {
  minLength: 1,
  maxLength: 40,
})

law(
  'nothing is news twice after it was seen, and nothing that happened while somebody was away is left out',
  [steps],
  (turns) => {
    let [now, kept]: [Date, Visits | null] = [NOW, null]
    for (const { minutes, seen } of turns) {
      const before: Visits | null = kept
      now = addMinutes(now, minutes)
      kept = visitedAt(kept, now, seen)
      expect(kept.seenAt).toEqual(now)
      if (seen) expect(kept.since).toEqual(now)
      else if (before !== null) {
        const isBack = minutes > AWAY_HOURS * 60
        expect(kept.since).toEqual(isBack ? before.seenAt : before.since)
      }
    }
  },
)
