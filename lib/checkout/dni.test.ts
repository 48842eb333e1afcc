import { describe, expect, it } from 'vitest'
import { dniCountry, isDni } from './dni'

describe('a document number', () => {
  it.each([
    ['MX', 'HEGG560427MVZRRL04', true],
    ['MX', 'HEGG560427MVZRRL05', false],
    ['MX', 'hegg-560427-mvzrrl-04', true],
    ['MX', 'G12345678', true],
    ['MX', 'PASAPORTE', false],
    ['MX', '123', false],
    ['CO', '1.020.345.678', true],
    ['CO', '12345', false],
    ['CO', 'AB123456', true],
    ['CO', 'HEGG560427MVZRRL04', false],
    ['other', 'X1234567L', true],
    ['other', '1234', false],
    ['other', '¿?¿?¿?', false],
  ] as const)('%s %s: %s', (country, value, expected) => {
    expect(isDni(value, country)).toBe(expected)
  })

  it('follows the country of the phone', () => {
    expect(['+52', '57', '+1'].map(dniCountry)).toEqual(['MX', 'CO', 'other'])
  })
})
