import { describe, expect, it } from 'vitest'
import type { StarCount } from '@/lib/catalogue/contract'
import { countOf, languagesOf, starRows, toggled } from './star-counts'

const SCORES: StarCount[] = [
  { rating: 5, language: 'es', count: 4 },
  { rating: 5, language: 'en', count: 2 },
  { rating: 3, language: 'es', count: 1 },
  { rating: 1, language: 'en', count: 1 },
]

describe('counts of reviews', () => {
  it('are those of stars, of a language, and of both', () => {
    expect(countOf(SCORES, {})).toBe(8)
    expect(countOf(SCORES, { rating: 5 })).toBe(6)
    expect(countOf(SCORES, { language: 'en' })).toBe(3)
    expect(countOf(SCORES, { rating: 5, language: 'en' })).toBe(2)
    expect(countOf(SCORES, { rating: 2 })).toBe(0)
  })

  it('name every number of stars, the highest first, with its share', () => {
    expect(starRows(SCORES)).toEqual([
      { rating: 5, count: 6, percent: 75 },
      { rating: 4, count: 0, percent: 0 },
      { rating: 3, count: 1, percent: 13 },
      { rating: 2, count: 0, percent: 0 },
      { rating: 1, count: 1, percent: 13 },
    ])
    expect(starRows(SCORES, 'en').map(({ count }) => count)).toEqual([2, 0, 0, 0, 1])
    expect(starRows([], 'en').every(({ percent }) => percent === 0)).toBe(true)
  })

  it('know which languages there are', () => {
    expect(languagesOf(SCORES)).toEqual(['es', 'en'])
    expect(languagesOf(SCORES.slice(2, 3))).toEqual(['es'])
  })
})

describe('a wish', () => {
  it('that is pressed again is off, and leaves the other one', () => {
    const five = toggled({ language: 'en' }, { rating: 5 })
    expect(five).toEqual({ language: 'en', rating: 5 })
    expect(toggled(five, { rating: 4 })).toEqual({ language: 'en', rating: 4 })
    expect(toggled(five, { rating: 5 })).toEqual({ language: 'en', rating: undefined })
    expect(toggled(five, { language: undefined })).toEqual({ language: undefined, rating: 5 })
  })
})
