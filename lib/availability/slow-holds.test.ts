import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { whyNoSlowHold } from './slow-holds'

const RULES = { percent: 50, spare: 2, spareSmall: 1, smallBelow: 6 }
const spareOf = (capacity: number) => (capacity < 6 ? 1 : 2)

describe('seats that wait for a slow way of paying', () => {
  it('are at most half of the capacity, rounded down', () => {
    const others = { capacity: 37, taken: 16, slow: 16 }
    expect(whyNoSlowHold(others, 2, RULES)).toBeNull()
    expect(whyNoSlowHold(others, 3, RULES)).toBe('share')
  })

  it('are never among the last two', () => {
    expect(whyNoSlowHold({ capacity: 37, taken: 33, slow: 0 }, 2, RULES)).toBeNull()
    expect(whyNoSlowHold({ capacity: 37, taken: 34, slow: 0 }, 2, RULES)).toBe('last_seats')
  })

  it('are never the last one of a small departure, and none of one seat', () => {
    expect(whyNoSlowHold({ capacity: 5, taken: 3, slow: 0 }, 1, RULES)).toBeNull()
    expect(whyNoSlowHold({ capacity: 5, taken: 4, slow: 0 }, 1, RULES)).toBe('last_seats')
    expect(whyNoSlowHold({ capacity: 1, taken: 0, slow: 0 }, 1, RULES)).toBe('share')
  })

  const step = fc.record({ seats: fc.integer({ min: 1, max: 8 }), slow: fc.boolean() })

  test.prop([fc.integer({ min: 1, max: 120 }), fc.array(step, { maxLength: 120 })])(
    'leave half and the last seats to fast buyers at every capacity, in whatever order people come',
    (capacity, steps) => {
      let [taken, slow] = [0, 0]
      for (const { seats, slow: isSlow } of steps) {
        if (taken + seats > capacity) continue
        if (isSlow) {
          if (whyNoSlowHold({ capacity, taken, slow }, seats, RULES)) continue
          slow += seats
          expect(capacity - taken - seats).toBeGreaterThanOrEqual(spareOf(capacity))
        }
        taken += seats
        expect(slow).toBeLessThanOrEqual(capacity / 2)
      }
    },
  )

  it('one by one fill their half at every capacity from 4 on, and no more', () => {
    for (let capacity = 1; capacity <= 200; capacity++) {
      let slow = 0
      while (slow < 1000 && !whyNoSlowHold({ capacity, taken: slow, slow }, 1, RULES)) slow++
      expect(slow).toBe(Math.floor(capacity / 2))
    }
  })
})
