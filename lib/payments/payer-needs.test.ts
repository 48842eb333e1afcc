import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colombianMobile, isHolderDocument, ungrouped } from './payer-needs'

test('a mobile of Colombia is its ten digits, however they were grouped and with or without its country', () => {
  const digits = fc.stringMatching(/^3\d{9}$/)
  const group = fc.constantFrom('', ' ', '-', '.', ' (')
  fc.assert(
    fc.property(digits, group, fc.constantFrom('', '57', '+57 ', '57 '), (number, between, country) => {
      const typed = `${country}${number.slice(0, 3)}${between}${number.slice(3, 6)}${between}${number.slice(6)}`
      expect(colombianMobile(typed)).toBe(number)
    }),
  )
})

test.each([
  '',
  '300123456',
  '30012345678',
  '6015551234',
  '+52 300 123 4567',
  '300123456x',
  '+57 57 300 123 4567',
])('%j is none', (typed) => expect(colombianMobile(typed)).toBeNull())

test.each([
  ['CC', '1.098.765.432', true],
  ['CC', '1098', false],
  ['CC', 'AB123456', false],
  ['CE', '123 456', true],
  ['NIT', '900.123.456-7', true],
  ['NIT', '900123', false],
  ['PA', 'ab 123456', true],
  ['PA', 'A-1', false],
] as const)('a %s %s can be one: %s', (type, typed, can) => {
  expect(isHolderDocument(type, ungrouped(typed))).toBe(can)
})
