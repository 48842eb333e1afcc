import { describe, expect, it } from 'vitest'
import { isQuiet, mayDun } from './may-dun'

const at = (day: string, time: string, isHoliday = false) => ({ day, time, isHoliday })

describe('a mail about a date that is over', () => {
  it.each([
    ['on a Monday morning', '2026-11-23', '07:00', true],
    ['on a Monday before seven', '2026-11-23', '06:59', false],
    ['on a Friday evening', '2026-11-27', '18:59', true],
    ['on a Friday at seven', '2026-11-27', '19:00', false],
    ['on a Saturday at eight', '2026-11-28', '08:00', true],
    ['on a Saturday at three', '2026-11-28', '15:00', false],
    ['on a Sunday', '2026-11-29', '10:00', false],
  ])('in pesos of Colombia, %s', (_, day, time, may) => expect(mayDun('COP', at(day, time))).toBe(may))

  it('in pesos of Colombia is not written on a holiday', () =>
    expect(mayDun('COP', at('2026-12-08', '10:00', true))).toBe(false))

  it('in other currencies has no hours of its own', () => {
    for (const currency of ['MXN', 'USD'] as const)
      expect(mayDun(currency, at('2026-11-29', '22:00', true))).toBe(true)
  })
})

it('a day on which nothing may be written is a Sunday or a holiday, in pesos of Colombia alone', () => {
  const day = (day: string, isHoliday = false) => ({ day, isHoliday })
  expect(isQuiet('COP', day('2026-11-29'))).toBe(true)
  expect(isQuiet('COP', day('2026-12-08', true))).toBe(true)
  expect(isQuiet('COP', day('2026-11-28'))).toBe(false)
  expect(isQuiet('MXN', day('2026-11-29', true))).toBe(false)
})
