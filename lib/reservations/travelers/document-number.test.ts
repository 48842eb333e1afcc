import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanNumber, documentKinds, endingOf, isDocumentNumber } from './document-number'

describe('a document', () => {
  it('is kept in capitals without decoration', () => {
    expect(cleanNumber(' 1.020-345 678a ')).toBe('1020345678A')
  })

  it('is a passport, for Colombians also a cédula', () => {
    expect(['MX', 'CO', 'FR'].map(documentKinds)).toEqual([
      ['passport'],
      ['passport', 'cedula'],
      ['passport'],
    ])
  })

  it.each([
    ['passport', 'G12345678', true],
    ['passport', 'g-123 456 78', true],
    ['passport', 'PASAPORTE', false],
    ['passport', 'G1234', false],
    ['cedula', '1.020.345.678', true],
    ['cedula', 'AB123456', false],
    ['cedula', '12345', false],
  ] as const)('%s %s can be one: %s', (kind, number, expected) => {
    expect(isDocumentNumber(kind, number)).toBe(expected)
  })

  it('never shows more than three characters or half of itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,12}$/), (number) => {
        const shown = endingOf(number)
        expect(shown.length).toBeLessThanOrEqual(Math.min(3, number.length / 2))
        expect(number.endsWith(shown)).toBe(true)
      }),
    )
  })
})
