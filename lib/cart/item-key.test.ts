import { describe, expect, it } from 'vitest'
import { extra, trip } from '@/tests/support/cart/carts'
import { newLine } from './cart-item'
import { freeIndex, itemKey, tripKey } from './item-key'

const nile = (date: string | null, code: string | null = null) =>
  newLine({ ...trip('nile', date), departure_date: date === null ? null : { date, code } })

describe('what makes two lines the same (specification §4)', () => {
  it('a trip: uuid, date and code, an open date being one date', () => {
    const keys = [nile('2027-03-14'), nile('2027-03-14', 'A1'), nile('2027-03-21'), nile(null)].map(tripKey)
    expect(keys).toEqual(['nile|2027-03-14|', 'nile|2027-03-14|A1', 'nile|2027-03-21|', 'nile|open|'])
  })

  it('an add-on: its kind, its uuid and the trip it hangs on', () => {
    const first = nile('2027-03-14')
    const second = { ...nile('2027-03-21'), index: 1 }
    const balloon = (index: number, uuid = 'nile') => ({
      ...newLine(extra('balloon')),
      parent: { uuid, index },
    })
    const lines = [balloon(1), first, second, balloon(0)]
    expect(lines.map((line) => itemKey(line, lines))).toEqual([
      'extra|balloon|experience|nile|2027-03-21|',
      'experience|nile|2027-03-14|',
      'experience|nile|2027-03-21|',
      'extra|balloon|experience|nile|2027-03-14|',
    ])
    expect(itemKey(balloon(7), lines)).toBe('extra|balloon|orphan|nile|7')
    expect(itemKey(balloon(0, 'peru'), lines)).toBe('extra|balloon|orphan|peru|0')
    expect(itemKey(newLine(extra('balloon')), lines)).toBe('extra|balloon|orphan||')
  })

  it('the parent is a trip, never an add-on of the same uuid', () => {
    const odd = { ...newLine(extra('nile')), parent: null }
    const child = { ...newLine(extra('balloon')), parent: { uuid: 'nile', index: 0 } }
    expect(itemKey(child, [odd, child])).toBe('extra|balloon|orphan|nile|0')
  })
})

describe('the index of a new trip', () => {
  it('is the smallest that no trip of the product uses', () => {
    const at = (index: number, uuid = 'nile') => ({ ...newLine(trip(uuid, null)), index })
    expect(freeIndex('nile', [])).toBe(0)
    expect(freeIndex('nile', [at(0), at(2)])).toBe(1)
    expect(freeIndex('nile', [at(0), at(1)])).toBe(2)
    expect(freeIndex('nile', [at(0, 'peru'), { ...newLine(extra('nile')), index: 0 }])).toBe(0)
  })
})
