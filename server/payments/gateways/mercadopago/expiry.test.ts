import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysUntil, minutesUntil } from './expiry'

const NOW = new Date('2026-01-01T12:00:00Z')
const on = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const DAY = 24 * 60

describe('how long what waits lives', () => {
  it.each([
    [undefined, 'P3D'],
    [on(1), 'P1D'],
    [on(DAY), 'P1D'],
    [on(DAY + 1), 'P2D'],
    [on(3 * DAY), 'P3D'],
    [on(30 * DAY), 'P30D'],
    [on(40 * DAY), 'P30D'],
    [on(-DAY), 'P1D'],
  ])('in days until %s: %s', (end, expected) => expect(daysUntil(NOW, end)).toBe(expected))

  it.each([
    [undefined, 'PT20M'],
    [on(20), 'PT20M'],
    [on(20.5), 'PT21M'],
    [on(2), 'PT5M'],
    [on(-1), 'PT5M'],
    [on(2 * DAY), 'PT1440M'],
  ])('in minutes until %s: %s', (end, expected) => expect(minutesUntil(NOW, end)).toBe(expected))

  it('is never shorter than asked within a month, nor a day longer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 * DAY }), (minutes) => {
        const lives = Number(/\d+/.exec(daysUntil(NOW, on(minutes)))?.[0]) * DAY
        expect(lives).toBeGreaterThanOrEqual(minutes)
        expect(lives).toBeLessThan(minutes + DAY)
      }),
    )
  })
})
