import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { differentLights } from './different-lights'

const lights = fc.array(fc.constantFrom('dawn', 'noon', 'dusk', 'night', null), { maxLength: 12 })
const order = (all: readonly (string | null)[]) => differentLights(all, (light) => light)

describe('the order of things with pictures', () => {
  it('puts another light between two that are alike, and leaves the rest as it is', () => {
    expect(order(['night', 'dawn', 'dawn', 'noon', 'dusk'])).toEqual([
      'night',
      'dawn',
      'noon',
      'dawn',
      'dusk',
    ])
    expect(order(['dawn', 'noon', 'dawn'])).toEqual(['dawn', 'noon', 'dawn'])
    expect(order([null, null, 'dusk'])).toEqual([null, null, 'dusk'])
  })

  test.prop([lights])('keeps them all, the first one first', (all) => {
    expect([...order(all)].sort()).toEqual([...all].sort())
    expect(order(all)[0]).toBe(all[0])
  })

  test.prop([lights])('has neighbours alike only where nothing else was left', (all) => {
    const ordered = order(all)
    for (const [at, light] of ordered.entries()) {
      if (light === null || light !== ordered[at + 1]) continue
      expect(new Set(ordered.slice(at))).toEqual(new Set([light]))
    }
  })
})
