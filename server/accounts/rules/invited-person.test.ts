import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { initialsOf, lineOf } from './invited-person'

describe('somebody who was invited', () => {
  it.each([
    ['+52', '55 1234 5678', '5512345678'],
    ['+521', '(55) 1234-5678', '5512345678'],
    ['', '5512345678', '5512345678'],
    ['+57', '601 2345', '576012345'],
    ['+52', '123', null],
    ['+52', '', null],
  ])('has a line, however it is written: %s %s', (dial, number, line) => {
    expect(lineOf({ dial, number })).toBe(line)
  })

  it.each([
    ['Sara', 'Luna', 'S. L.'],
    ['ñandú', 'óscar', 'Ñ. Ó.'],
    ['Sara', '', 'S.'],
    ['', '', ''],
    ['7', '<b>', ''],
  ])('is shown by initials alone: %s %s', (firstname, lastname, initials) => {
    expect(initialsOf(firstname, lastname)).toBe(initials)
  })
})

law('initials never say more than two letters of a name', [fc.string(), fc.string()], (first, last) => {
  expect(initialsOf(first, last).replace(/[. ]/g, '').length).toBeLessThanOrEqual(6)
})

law(
  'blanks and signs never make another line of a phone',
  [fc.stringMatching(/^[0-9]{10}$/), fc.constantFrom(' ', '-', '()', '.')],
  (digits, sign) => {
    const written = digits.split('').join(sign)
    expect(lineOf({ dial: '+52', number: written })).toBe(lineOf({ dial: '52', number: digits }))
  },
)
