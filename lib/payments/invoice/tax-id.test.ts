import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNit, isRfc, nitCheck, plainTaxId, rfcCheck, rfcOwner } from './tax-id'

const letters = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ&'), minLength: count, maxLength: count })
const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max })
const days = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(2, 10).replaceAll('-', ''))
const rests = fc
  .tuple(
    fc.constantFrom(3, 4).chain(letters),
    days,
    fc.string({
      unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      minLength: 2,
      maxLength: 2,
    }),
  )
  .map((parts) => parts.join(''))

describe('an RFC', () => {
  it.each([
    ['GODE561231GR8', true, 'the example of the SAT'],
    ['SAT970701NN3', true, 'of the SAT itself'],
    ['SAT970701NN4', false, 'with another last character'],
    ['GODE561331GR8', false, 'of a month that is none'],
    ['GODE560231GR8', false, 'of a day that is none'],
    ['GO561231GR8', false, 'with too few letters'],
    ['4152313112345678', false, 'a card'],
  ])('%s: %s, %s', (rfc, expected) => {
    expect(isRfc(rfc)).toBe(expected)
  })

  it('is one with its own check character and no other', () => {
    fc.assert(
      fc.property(rests, (rest) => {
        const good = [...'0123456789A'].filter((check) => isRfc(rest + check))
        expect(good).toEqual([rfcCheck(rest)])
      }),
    )
  })

  it('is not one any more when a digit of its day is another', () => {
    fc.assert(
      fc.property(rests, fc.nat(5), fc.integer({ min: 1, max: 9 }), (rest, at, more) => {
        const place = rest.length - 8 + at
        const other = String((Number(rest[place]) + more) % 10)
        expect(isRfc(rest.slice(0, place) + other + rest.slice(place + 1) + rfcCheck(rest))).toBe(false)
      }),
    )
  })

  it('is a person’s with thirteen characters', () => {
    expect([rfcOwner('GODE561231GR8'), rfcOwner('SAT970701NN3')]).toEqual(['person', 'company'])
  })
})

describe('a NIT', () => {
  it.each([
    ['800197268-4', true, 'of the DIAN'],
    ['899.999.068-1', true, 'of Ecopetrol, in groups'],
    ['800197268', false, 'without its check digit'],
    ['800197268-5', false, 'with another one'],
    ['12345', false, 'too short'],
  ])('%s: %s, %s', (typed, expected) => {
    expect(isNit(plainTaxId(typed))).toBe(expected)
  })

  it('is one with its own check digit and no other, and not when one digit is another', () => {
    fc.assert(
      fc.property(digits(6, 10), fc.nat(), fc.integer({ min: 1, max: 9 }), (rest, at, more) => {
        expect([...'0123456789'].filter((check) => isNit(rest + check))).toEqual([nitCheck(rest)])
        const place = at % rest.length
        const other = String((Number(rest[place]) + more) % 10)
        const changed = rest.slice(0, place) + other + rest.slice(place + 1)
        // What is left of eleven is 1 or 10: both are written as 1, and nothing else has two.
        if (isNit(changed + nitCheck(rest))) expect(nitCheck(rest)).toBe('1')
      }),
    )
  })
})
