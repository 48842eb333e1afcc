import { expect, test } from 'vitest'
import { boundedRange, isLimit, SLIDER_BOUNDS } from './slider-bounds'

test('days and years have their own ends, and one value is no slider', () => {
  expect(boundedRange({ min: 7, max: 45 }, SLIDER_BOUNDS.duration)).toEqual({ min: 7, max: null })
  expect(boundedRange({ min: 1, max: 3 }, SLIDER_BOUNDS.duration)).toEqual({ min: null, max: 3 })
  expect(boundedRange({ min: 1, max: 99 }, SLIDER_BOUNDS.age)).toEqual({ min: null, max: null })
  expect(boundedRange({ min: 1, max: 1 }, SLIDER_BOUNDS.duration)).toEqual({ min: 1, max: 1 })
  expect(boundedRange({ min: 45, max: 45 }, SLIDER_BOUNDS.duration)).toEqual({ min: 45, max: 45 })
  expect(boundedRange({ min: 60, max: 60 }, SLIDER_BOUNDS.duration)).toEqual({ min: 45, max: null })
  expect(isLimit(undefined)).toBe(false)
})
