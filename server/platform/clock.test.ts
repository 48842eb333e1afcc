import { describe, expect, it } from 'vitest'
import { stoppedClock, systemClock } from './clock'

describe('the clock', () => {
  it('knows that the day is not the same everywhere', () => {
    const clock = stoppedClock('2026-11-21T03:30:00Z')
    expect(clock.today('America/Mexico_City')).toBe('2026-11-20')
    expect(clock.today('America/Bogota')).toBe('2026-11-20')
    expect(clock.today('Europe/Madrid')).toBe('2026-11-21')
  })

  it('writes early months and days with two digits', () => {
    expect(stoppedClock('2027-01-02T12:00:00Z').today('UTC')).toBe('2027-01-02')
  })

  it('is moved by its offset', () => {
    const day = 86_400_000
    const difference =
      systemClock(3 * day)
        .now()
        .getTime() - systemClock().now().getTime()
    expect(Math.round(difference / day)).toBe(3)
  })

  it('cannot be changed through the dates it hands out', () => {
    const clock = stoppedClock('2026-11-21T12:00:00Z')
    clock.now().setFullYear(1999)
    expect(clock.today('UTC')).toBe('2026-11-21')
  })

  it('refuses a zone that does not exist', () => {
    expect(() => systemClock().today('America/Atlantis')).toThrow(RangeError)
  })
})
