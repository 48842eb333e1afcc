import { describe, expect, it } from 'vitest'
import { readPhone } from './phone'

describe('a phone', () => {
  it.each([
    [
      { dial: '+52', number: '55 1234 5678' },
      { dial: '+52', number: '5512345678' },
    ],
    [
      { dial: '57', number: '(310) 123-4567' },
      { dial: '+57', number: '3101234567' },
    ],
    [
      { dial: '+1', number: '415-555-2671' },
      { dial: '+1', number: '4155552671' },
    ],
    [{ dial: '+52', number: '000000' }, null],
    [{ dial: '+999', number: '5512345678' }, null],
  ])('%o is read as %o', (typed, expected) => {
    expect(readPhone(typed)).toEqual(expected)
  })
})
