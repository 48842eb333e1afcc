import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { anyEntries, type Entry, entry } from '@/tests/support/availability/entries'
import { law } from '@/tests/support/money/law'
import { bestPrice } from './best-price'
import { recommendedDates } from './recommended-dates'

describe('recommended dates (specification §4, rule in lib/availability/README.md)', () => {
  it('prefers layaway, then price, then seats, then the earlier; told in order of date', () => {
    const cheap = entry('2027-01-10', { price: money(50_00, 'MXN'), layawayOffered: false })
    const many = entry('2027-06-01', { seatsLeft: 9 })
    const few = entry('2027-03-01', { seatsLeft: 2 })
    const early = entry('2027-04-01', { seatsLeft: 5 })
    const late = entry('2027-05-01', { seatsLeft: 5 })
    const dear = entry('2027-02-01', { price: money(100_01, 'MXN'), seatsLeft: 12 })
    expect(recommendedDates([cheap, many, few, early, late, dear])).toEqual([early, late, many])
    expect(recommendedDates([dear, cheap])).toEqual([cheap, dear])
    expect(recommendedDates([few, late, early])).toEqual([few, early, late])
  })

  it('proposes the earliest of four that are alike', () => {
    const alike = ['2027-07-01', '2027-05-01', '2027-06-01', '2027-04-01'].map((start) => entry(start))
    expect(recommendedDates(alike).map(({ start }) => start)).toEqual([
      '2027-04-01',
      '2027-05-01',
      '2027-06-01',
    ])
  })

  it('proposes a day once, though it has a departure in each language', () => {
    const spanish = entry('2027-04-01', { seatsLeft: 9 })
    const english = entry('2027-04-01', { seatsLeft: 5 })
    const later = entry('2027-05-01', { seatsLeft: 5 })
    expect(recommendedDates([english, later, spanish])).toEqual([spanish, later])
  })

  law(
    'at most three dates are recommended, all of them bookable, the same in any order',
    [anyEntries],
    (list) => {
      const chosen = recommendedDates(list)
      expect(chosen).toHaveLength(Math.min(3, list.filter(({ bookable }) => bookable).length))
      expect(chosen.every(({ bookable }) => bookable)).toBe(true)
      expect(recommendedDates([...list].reverse())).toEqual(chosen)
    },
  )

  law('nothing that was passed over is better than what is recommended', [anyEntries], (list) => {
    const chosen = recommendedDates(list)
    const passed = list.filter((one) => one.bookable && !chosen.includes(one))
    const isWorse = (a: Entry, b: Entry) => rank(a) > rank(b)
    expect(passed.every((one) => chosen.every((other) => isWorse(one, other)))).toBe(true)
  })
})

/** One sortable text by the written rule; smaller is better. */
function rank({ layawayOffered, price, seatsLeft, start }: Entry): string {
  return `${layawayOffered ? 0 : 1} ${String(price.amount).padStart(9, '0')} ${99 - seatsLeft} ${start}`
}

describe('best price', () => {
  it('is the lowest that can be bought', () => {
    const list = [
      entry('2027-01-10'),
      entry('2027-01-11', { price: money(80_00, 'MXN') }),
      entry('2027-01-12', { price: money(70_00, 'MXN'), bookable: false }),
    ]
    expect(bestPrice(list)).toEqual(money(80_00, 'MXN'))
    expect(bestPrice([])).toBeNull()
  })

  law('the best price is the minimum of the dates that can be chosen', [anyEntries], (list) => {
    const amounts = list.filter(({ bookable }) => bookable).map(({ price }) => price.amount)
    expect(bestPrice(list)?.amount ?? Number.POSITIVE_INFINITY).toBe(Math.min(...amounts))
  })
})
