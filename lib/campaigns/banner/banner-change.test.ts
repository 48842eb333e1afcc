import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bannerProblem } from './banner-change'

const at = fc.integer({ min: 0, max: 100 })
const dates = fc.record({ start: at, end: at })
const steps = fc.array(fc.record({ after: dates, passes: fc.integer({ min: 0, max: 20 }) }), {
  maxLength: 30,
})

it('never moves an end later, nor a start, once a banner has begun, whatever is tried in whatever order', () => {
  fc.assert(
    fc.property(steps, (several) => {
      let now = 0
      let kept: { start: number; end: number } | null = null
      for (const { after, passes } of several) {
        now += passes
        if (bannerProblem(kept, after, now) !== null) continue
        expect(after.end).toBeGreaterThan(after.start)
        if (kept && kept.start <= now) {
          expect(after.start).toBe(kept.start)
          expect(after.end).toBeLessThanOrEqual(kept.end)
        } else expect(after.end).toBeGreaterThan(now)
        kept = after
      }
    }),
  )
})

it.each([
  [null, { start: 10, end: 20 }, 5, null],
  [null, { start: 1, end: 20 }, 5, null],
  [null, { start: 20, end: 20 }, 5, 'end_before_start'],
  [null, { start: 1, end: 5 }, 5, 'end_is_past'],
  [{ start: 10, end: 20 }, { start: 12, end: 90 }, 9, null],
  [{ start: 10, end: 20 }, { start: 10, end: 15 }, 10, null],
  [{ start: 10, end: 20 }, { start: 10, end: 11 }, 15, null],
  [{ start: 10, end: 20 }, { start: 10, end: 21 }, 10, 'end_promised'],
  [{ start: 10, end: 20 }, { start: 30, end: 40 }, 10, 'start_begun'],
  [{ start: 10, end: 20 }, { start: 10, end: 20 }, 50, null],
])('from %o to %o at %i: %s', (before, after, now, code) => {
  expect(bannerProblem(before, after, now)?.code ?? null).toBe(code)
})
