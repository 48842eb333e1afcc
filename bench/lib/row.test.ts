import { describe, expect, it } from 'vitest'
import { judge, judged, kilobytes, notMeasured, reported, times } from './row'
import { writeTable } from './table'

const most = { must: 1.2, aim: 1, side: 'most', write: times } as const

describe('a figure', () => {
  it('that must not be above is judged at its edges', () => {
    expect([1, 1.01, 1.2, 1.21].map((value) => judge(value, most))).toEqual(['aim', 'must', 'must', 'missed'])
  })

  it('that must not be below is judged the other way', () => {
    const least = { must: 0.1, aim: 0.25, side: 'least' } as const
    expect([0.25, 0.2, 0.09].map((value) => judge(value, least))).toEqual(['aim', 'must', 'missed'])
  })

  it('that only has an aim is told when it misses it', () => {
    const bare = { must: Number.POSITIVE_INFINITY, aim: 3, side: 'most' } as const
    expect([3, 4].map((value) => judge(value, bare))).toEqual(['aim', 'reported'])
  })
})

describe('the table', () => {
  it('says what was asked, what was found, and why something was not', () => {
    const rows = [
      judged({ id: 'P1', what: 'home', note: '2 to 1 ms' }, 1.5, most),
      reported({ id: 'Q', what: 'queries', note: '' }, 2048, kilobytes),
      notMeasured('P8', 'first paint', 'there is no browser'),
    ]
    const table = writeTable(rows)
    expect(table).toMatch(/P1 +home +1\.50× +≤ 1\.20× +≤ 1\.00× +missed +2 to 1 ms/)
    expect(table).toMatch(/Q +queries +2\.0 KB +reported/)
    expect(table).toMatch(/P8 +first paint +– +not measured +there is no browser/)
  })
})
