import { describe, expect, it } from 'vitest'
import { cumulativeShift } from './layout-shift'

const at = (...pairs: [start: number, value: number][]) => pairs.map(([start, value]) => ({ start, value }))

describe('the cumulative layout shift', () => {
  it('is nothing without shifts', () => {
    expect(cumulativeShift([])).toBe(0)
  })

  it('adds what comes within a second of each other', () => {
    expect(cumulativeShift(at([0, 0.1], [900, 0.2]))).toBeCloseTo(0.3)
    expect(cumulativeShift(at([0, 0.1], [1000, 0.2]))).toBeCloseTo(0.2)
  })

  it('begins anew after five seconds', () => {
    const steady = Array.from({ length: 12 }, (_, n) => ({ start: n * 900, value: 0.01 }))
    expect(cumulativeShift(steady)).toBeCloseTo(0.06)
  })

  it('is the worst window, in whatever order they are told', () => {
    expect(cumulativeShift(at([9000, 0.05], [0, 0.2], [500, 0.2]))).toBeCloseTo(0.4)
  })
})
