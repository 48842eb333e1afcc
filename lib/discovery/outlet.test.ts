import { describe, expect, it } from 'vitest'
import { isInOutlet, percentOff } from './outlet'

const offer = (before: number, now: number) => ({ original_per_traveller: before, per_traveller: now })

describe('the outlet', () => {
  it.each([
    ['a price as before', 1000, 1000, false],
    ['four percent less', 1000, 960, false],
    ['nine percent less', 1000, 910, false],
    ['a tenth less', 1000, 900, true],
    ['a tenth less in whole dollars, shown as 10 %', 181, 163, true],
    ['half of it', 1000, 500, true],
    ['nothing', 1000, 0, true],
    ['more than before', 1000, 1100, false],
  ])('with %s', (_, before, now, isIn) => {
    expect(isInOutlet(offer(before, now))).toBe(isIn)
  })

  it('counts whole percents, as they are shown', () => {
    expect(percentOff(181, 163)).toBe(10)
  })
})
