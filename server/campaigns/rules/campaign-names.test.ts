import { describe, expect, it } from 'vitest'
import { foldName, pageName } from './campaign-names'
import { currentValue } from './current-values'

describe('the values of a campaign', () => {
  it.each([
    ['nilo-mar-2024', 'nilo-nov-2026'],
    ['trip_jan_2025', 'trip_nov_2026'],
    ['oferta-ene2026', 'oferta-nov2026'],
    ['2023', '2026'],
    ['maratón-marzo-agosto', 'maratón-marzo-agosto'],
    ['verano-12020', 'verano-12020'],
    ['MAR-2024', 'MAR-2026'],
  ])('%s is %s in November 2026: month and year are the current ones', (written, current) => {
    expect(currentValue(written, '2026-11-21')).toBe(current)
  })

  it('keep the language their month was written in', () => {
    expect(currentValue('a-ene-b-jan', '2027-08-01')).toBe('a-ago-b-aug')
    expect(currentValue('feb-may', '2027-04-30')).toBe('apr-apr')
  })
})

describe('names of influencers and pages', () => {
  it('are matched without accents and case', () => {
    expect(foldName(' BITÁCORA ')).toBe(foldName('bitacora'))
    expect(foldName('Niño')).toBe('nino')
  })

  it('of pages lose an optional prefix, once', () => {
    expect(pageName('Influencer-Salkantay-Trek')).toBe('salkantay-trek')
    expect(pageName('salkantay-trek')).toBe('salkantay-trek')
    expect(pageName('influencer-influencer-x')).toBe('influencer-x')
  })
})
