import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BannerTimes, bannerAt, bannerState } from './which-banner'

const instant = fc.integer({ min: 0, max: 20 })
const banner = fc
  .record({ enabled: fc.boolean(), start: instant, lasts: fc.integer({ min: 1, max: 8 }) })
  .map(({ enabled, start, lasts }) => ({ enabled, start, end: start + lasts }))
const banners = fc
  .array(banner, { maxLength: 8 })
  .map((several): BannerTimes[] => several.map((one, at) => ({ ...one, id: `banner-${at}` })))

describe('which banner is shown', () => {
  it('is one that is switched on, has begun and has not ended, and there is one whenever there is such', () => {
    fc.assert(
      fc.property(banners, instant, (several, now) => {
        const running = several.filter(({ enabled, start, end }) => enabled && start <= now && now < end)
        const shown = bannerAt(several, now)
        if (running.length === 0) expect(shown).toBeNull()
        else expect(running).toContain(shown)
      }),
    )
  })

  it('is the same in whatever order they come', () => {
    const shuffled = banners.chain((several) =>
      fc.tuple(fc.constant(several), fc.shuffledSubarray(several, { minLength: several.length })),
    )
    fc.assert(
      fc.property(shuffled, instant, ([several, others], now) => {
        expect(bannerAt(others, now)).toBe(bannerAt(several, now))
      }),
    )
  })

  it('is none that began before another that runs, nor ends after one that began with it', () => {
    fc.assert(
      fc.property(banners, instant, (several, now) => {
        const shown = bannerAt(several, now)
        for (const { enabled, start, end } of several) {
          if (!shown || !enabled || start > now || now >= end) continue
          expect(start).toBeLessThanOrEqual(shown.start)
          if (start === shown.start) expect(end).toBeGreaterThanOrEqual(shown.end)
        }
      }),
    )
  })

  it('does not change by one that is off, ahead or over', () => {
    fc.assert(
      fc.property(banners, banner, instant, (several, more, now) => {
        fc.pre(!more.enabled || now < more.start || now >= more.end)
        expect(bannerAt([{ ...more, id: 'another' }, ...several], now)).toBe(bannerAt(several, now))
      }),
    )
  })

  it('changes only at a start or an end of one that is on', () => {
    fc.assert(
      fc.property(banners, instant, (several, now) => {
        const turns = several.filter(({ enabled }) => enabled).flatMap(({ start, end }) => [start, end])
        fc.pre(!turns.includes(now + 1))
        expect(bannerAt(several, now + 1)).toBe(bannerAt(several, now))
      }),
    )
  })
})

describe('how a banner stands', () => {
  it('is running of the one that is shown alone', () => {
    fc.assert(
      fc.property(banners, instant, (several, now) => {
        const running = several.filter((one) => bannerState(one, several, now) === 'running')
        expect(running).toEqual([bannerAt(several, now)].filter(Boolean))
      }),
    )
  })

  it.each([
    [9, 'ahead'],
    [10, 'running'],
    [19, 'running'],
    [20, 'over'],
  ])('at %i of one from 10 to 20 is %s', (now, state) => {
    const one = { id: 'a', enabled: true, start: 10, end: 20 }
    expect(bannerState(one, [one], now)).toBe(state)
  })

  it('is off or covered where another one begins later', () => {
    const one = { id: 'a', enabled: true, start: 10, end: 20 }
    const later = { id: 'b', enabled: true, start: 12, end: 15 }
    expect(bannerState({ ...one, enabled: false }, [later], 13)).toBe('off')
    expect([12, 14, 15].map((now) => bannerState(one, [one, later], now))).toEqual([
      ...['covered', 'covered', 'running'],
    ])
  })
})
