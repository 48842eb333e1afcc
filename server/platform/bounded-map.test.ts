import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { BoundedMap } from './bounded-map'

describe('a bounded map', () => {
  test.prop([fc.array(fc.integer({ min: 0, max: 30 })), fc.integer({ min: 1, max: 10 })])(
    'has what came last, however much comes',
    (keys, most) => {
      const map = new BoundedMap<number, number>(most)
      for (const key of keys) {
        map.set(key, key)
        expect(map.size).toBeLessThanOrEqual(most)
      }
      const last = [...new Set([...keys].reverse())].slice(0, most)
      expect(map.size).toBe(last.length)
      for (const key of last) expect(map.get(key)).toBe(key)
    },
  )

  test('has nothing of what was deleted', () => {
    const map = new BoundedMap<string, number>(2)
    map.set('a', 1)
    map.set('b', 2)
    map.delete('a')
    expect([map.get('a'), map.get('b')]).toEqual([undefined, 2])
    map.clear()
    expect([map.get('b'), map.size]).toEqual([undefined, 0])
  })
})
