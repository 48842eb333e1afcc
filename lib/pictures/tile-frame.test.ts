import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { frameOf, placeIn } from './tile-frame'

const SIZE = { width: 360, height: 380 }
const point = fc.record({
  lat: fc.double({ min: -60, max: 60, noNaN: true }),
  lng: fc.double({ min: -170, max: -30, noNaN: true }),
})

describe('the frame of a map of tiles', () => {
  test.prop([fc.array(point, { minLength: 1, maxLength: 30 })])('shows every point', (points) => {
    const frame = frameOf(points, SIZE)
    if (!frame) throw new Error('no frame')
    for (const one of points) {
      const { left, top } = placeIn(frame, one)
      expect(Math.abs(left)).toBeLessThanOrEqual(SIZE.width / 2)
      expect(Math.abs(top)).toBeLessThanOrEqual(SIZE.height / 2)
    }
  })

  it('is as near as that allows, and never so near that only streets have names', () => {
    const cusco = { lat: -13.53, lng: -71.97 }
    expect(frameOf([cusco], SIZE)?.zoom).toBe(11)
    expect(frameOf([cusco, { lat: -13.3, lng: -72.1 }], SIZE)?.zoom).toBe(10)
    expect(frameOf([cusco, { lat: 20.97, lng: -89.62 }], SIZE)?.zoom).toBe(3)
  })

  it('of a point has it in its middle, and of none there is none', () => {
    const frame = frameOf([{ lat: 19.43, lng: -99.13 }], SIZE)
    expect(frame && placeIn(frame, { lat: 19.43, lng: -99.13 })).toEqual({ left: 0, top: 0 })
    expect(frameOf([], SIZE)).toBeNull()
  })
})
