import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveKey } from './derive-key'

describe('the key of a purpose', () => {
  it('is the same each time, however many others were asked for', () => {
    const first = deriveKey('secret', 'purpose').toString('hex')
    for (let index = 0; index < 1200; index += 1) deriveKey('secret', `other ${index}`)
    expect(deriveKey('secret', 'purpose').toString('hex')).toBe(first)
  })

  it('is derived once and kept, until there are too many', () => {
    const first = deriveKey('kept', 'purpose')
    expect(deriveKey('kept', 'purpose')).toBe(first)
    for (let index = 0; index < 1200; index += 1) deriveKey('kept', `other ${index}`)
    expect(deriveKey('kept', 'purpose')).not.toBe(first)
  })

  it('is of one secret and one purpose, wherever the line between them is', () => {
    const given = fc.tuple(fc.string(), fc.string())
    fc.assert(
      fc.property(given, given, (one, other) => {
        const same = one[0] === other[0] && one[1] === other[1]
        expect(deriveKey(...one).equals(deriveKey(...other))).toBe(same)
      }),
      {
        examples: [
          [
            ['a', 'bc'],
            ['ab', 'c'],
          ],
        ],
      },
    )
  })
})
