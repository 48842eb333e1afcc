import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bannerEffect, isPublic } from './banner-effect'
import { type BannerTimes, bannerAt } from './which-banner'

const OF = (id: string, start: number, end: number, enabled = true): BannerTimes => ({
  id,
  enabled,
  start,
  end,
})

it('says whom a banner replaces, who covers it, and where it is the only one', () => {
  const banners = [OF('long', 0, 100), OF('late', 60, 70), OF('off', 40, 90, false)]
  expect(bannerEffect(OF('new', 50, 120), banners, 10)).toEqual([
    { from: 50, until: 60, before: 'long', after: 'new' },
    { from: 60, until: 70, before: 'late', after: 'late' },
    { from: 70, until: 100, before: 'long', after: 'new' },
    { from: 100, until: 120, before: null, after: 'new' },
  ])
})

it('begins now for one that runs, and says who is shown in the place of one that ends sooner or is taken off', () => {
  const banners = [OF('long', 0, 100), OF('mine', 20, 80)]
  expect(bannerEffect(OF('mine', 20, 40), banners, 30)).toEqual([
    { from: 30, until: 40, before: 'mine', after: 'mine' },
    { from: 40, until: 80, before: 'mine', after: 'long' },
  ])
  expect(bannerEffect(OF('mine', 20, 80, false), banners, 30)).toEqual([
    { from: 30, until: 80, before: 'mine', after: 'long' },
  ])
})

it('is public while it is on and not over', () => {
  const banner = OF('mine', 20, 80)
  expect([isPublic(banner, 0), isPublic(banner, 79), isPublic(banner, 80)]).toEqual([true, true, false])
  expect(isPublic({ ...banner, enabled: false }, 30)).toBe(false)
})

const times = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'mine'),
  enabled: fc.boolean(),
  start: fc.integer({ min: 0, max: 50 }),
  end: fc.integer({ min: 1, max: 60 }),
})

it('is at each instant what is shown before and after, in order, without a gap where the banner is or was shown', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(times, { selector: ({ id }) => id }),
      times,
      fc.integer({ min: 0, max: 60 }),
      (banners, wish, now) => {
        const mine = { ...wish, id: 'mine' }
        const later = [...banners.filter(({ id }) => id !== 'mine'), mine]
        const spans = bannerEffect(mine, banners, now)
        for (const [n, { from, until }] of spans.entries()) {
          expect(from).toBeLessThan(until)
          expect(from).toBeGreaterThanOrEqual(spans[n - 1]?.until ?? now)
        }
        for (let at = now; at < 60; at += 1) {
          const [before, after] = [bannerAt(banners, at)?.id ?? null, bannerAt(later, at)?.id ?? null]
          const span = spans.find(({ from, until }) => from <= at && at < until)
          if (span) expect(span).toMatchObject({ before, after })
          else expect([before, after]).not.toContain('mine')
          // Whatever is outside of it stays as it was.
          if (!span) expect(before).toBe(after)
        }
      },
    ),
  )
})
