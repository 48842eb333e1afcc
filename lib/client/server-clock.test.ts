import { afterEach, expect, it, vi } from 'vitest'
import { clockDifference, differenceOf } from './server-clock'

afterEach(() => void vi.unstubAllGlobals())

it('tells how far the device is ahead of the server', () => {
  expect(differenceOf('Sat, 21 Nov 2026 16:00:00 GMT', Date.parse('2026-11-21T17:00:00Z'))).toBe(3_600_000)
  expect(differenceOf('Sat, 21 Nov 2026 16:00:00 GMT', Date.parse('2026-11-21T15:59:00Z'))).toBe(-60_000)
})

it('believes the device when the answer names no time', () => {
  expect(differenceOf(null, 5)).toBe(0)
  expect(differenceOf('soon', 5)).toBe(0)
})

it('asks once, and falls back to the device when nobody answers', async () => {
  const ask = vi.fn(() => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('fetch', ask)
  expect([await clockDifference(), await clockDifference()]).toEqual([0, 0])
  expect(ask).toHaveBeenCalledTimes(1)
})
