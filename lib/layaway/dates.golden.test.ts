import { describe, expect, it } from 'vitest'
import { earliestLiquidationDate, liquidationDate } from './liquidation-date'
import { scheduleDates } from './schedule-dates'

/** Written by hand, the arithmetic in comments. Rule of every row: domain.md §6, Offered (liquidation) and Schedule (dates). */

const TODAY = '2026-11-21' // a Saturday

describe('liquidation', () => {
  it.each([
    ['national, 15 days before', '2027-03-14', false, null, '2027-02-27'],
    ['international, 40 days before', '2027-03-14', true, null, '2027-02-02'],
    ['the product says 60', '2027-03-14', true, 60, '2027-01-13'],
    [
      'the product says the day of departure: ten days before it all the same',
      '2027-03-14',
      false,
      0,
      '2027-03-04',
    ],
    ['the product says 9: ten', '2027-03-14', true, 9, '2027-03-04'],
    ['the product says 11', '2027-03-14', false, 11, '2027-03-03'],
    ['open date, 12 months', null, true, null, '2027-11-21'],
  ])('%s', (_name, departure, international, liquidationDays, expected) => {
    expect(liquidationDate({ departure, international, liquidationDays }, TODAY)).toBe(expected)
  })
})

describe('liquidation of a cart', () => {
  it('is the earliest of its trips, and there is none without a trip', () => {
    const [far, near] = ['2027-10-16', '2027-03-14'].map((departure) => ({
      ...{ departure, international: false, liquidationDays: null },
    }))
    if (!far || !near) throw new Error('two trips')
    expect(earliestLiquidationDate([far, near], TODAY)).toBe('2027-02-27')
    expect(() => earliestLiquidationDate([], TODAY)).toThrow('a cart without trips has no liquidation date')
  })
})

describe('dates of parts', () => {
  it.each([
    ['monthly on the 21st', 'month', TODAY, '2027-02-27', ['2026-12-21', '2027-01-21', '2027-02-21']],
    [
      'bought on the 31st: last days',
      'month',
      '2026-12-31',
      '2027-04-30',
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    ['the liquidation date itself counts', 'month', TODAY, '2026-12-21', ['2026-12-21']],
    ['a day earlier and none fits', 'month', TODAY, '2026-12-20', []],
    [
      'by fortnight: 30 Nov is 9 days away',
      'fortnight',
      TODAY,
      '2026-12-31',
      ['2026-11-30', '2026-12-15', '2026-12-31'],
    ],
    [
      'bought on the 8th: the 15th is 7 days away',
      'fortnight',
      '2027-02-08',
      '2027-02-28',
      ['2027-02-15', '2027-02-28'],
    ],
    ['bought on the 9th: 6 days are too few', 'fortnight', '2027-02-09', '2027-02-28', ['2027-02-28']],
    ['bought on the 28th: the next 15th', 'fortnight', '2027-02-28', '2027-03-15', ['2027-03-15']],
    ['a leap February', 'fortnight', '2028-02-10', '2028-02-29', ['2028-02-29']],
  ] as const)('%s', (_name, rhythm, today, liquidation, expected) => {
    expect(scheduleDates({ rhythm, today, liquidationDate: liquidation })).toEqual(expected)
  })

  it('keeps the day of the purchase when planned again later', () => {
    const dates = scheduleDates({
      rhythm: 'month',
      purchaseDate: '2026-11-30',
      today: '2027-02-05',
      liquidationDate: '2027-04-30',
    })
    expect(dates).toEqual(['2027-02-28', '2027-03-30', '2027-04-30'])
  })

  it('never gives more than 24', () => {
    expect(scheduleDates({ rhythm: 'fortnight', today: TODAY, liquidationDate: '2029-01-01' })).toHaveLength(
      24,
    )
  })
})
