import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { sameSecret } from './same-secret'

test.prop([fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })])(
  'compares any two texts, of whatever length and letters',
  (one, other) => {
    expect(sameSecret(one, other)).toBe(one === other)
    expect(sameSecret(one, one)).toBe(true)
  },
)
