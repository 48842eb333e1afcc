import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { hasCardNumber, refuseCardNumbers } from './card-numbers'
import { DomainError } from './errors'
import { newId } from './ids'

/** Test numbers of the networks, 13 to 19 digits. */
const CARDS = [
  '4222222222222',
  '30569309025904',
  '378282246310005',
  '4242424242424242',
  '6304000000000000000',
]

describe('a card number', () => {
  it.each(CARDS)('%s is seen, whole or in groups, alone or in a sentence', (card) => {
    const grouped = card.match(/.{1,4}/g) ?? []
    const forms = [card, grouped.join(' '), grouped.join('-'), grouped.join('.'), grouped.join('\u00a0')]
    for (const form of forms)
      for (const text of [form, `mi tarjeta es ${form}.`, `${form} 12/29 123`, `12 ${form}`, `x${form}y`])
        expect(hasCardNumber(text)).toBe(true)
  })

  it('is seen in digits of full width', () => {
    expect(hasCardNumber('４２４２ ４２４２ ４２４２ ４２４２')).toBe(true)
  })

  it('is not a phone, a date, a code, or a number that fails the check digit', () => {
    for (const text of [
      '+52 55 1234 5678',
      '2026-11-21',
      'CEN-270314-ES',
      '4242424242424241',
      '1'.repeat(40),
    ])
      expect(hasCardNumber(text)).toBe(false)
  })

  test.prop([fc.uuid()])('is never an id', (id) => {
    expect(hasCardNumber(id)).toBe(false)
    expect(hasCardNumber(newId(new Date(0)))).toBe(false)
  })

  it('is not an id even when the id is all digits and adds up', () => {
    expect(hasCardNumber('42424242-4242-4242-8000-000000000000')).toBe(false)
  })
})

describe('a body', () => {
  const refusal = (body: unknown) => {
    try {
      refuseCardNumbers(body)
    } catch (error) {
      return error instanceof DomainError ? error.detail.errors : expect.fail(String(error))
    }
    return null
  }

  it('is refused with the path of the field, and never with the number', () => {
    expect(refusal({ a: [{ b: CARDS[3] }] })).toEqual({ 'a.0.b': ['card_number'] })
    expect(refusal({ a: { [`${CARDS[3]}`]: 1 } })).toEqual({ a: ['card_number'] })
    expect(refusal(CARDS[3])).toEqual({ body: ['card_number'] })
    expect(refusal(Number(CARDS[3]))).toEqual({ body: ['card_number'] })
  })

  it('without one passes', () => {
    expect(refusal({ a: ['x', 1, null, true, { b: '2027-03-14' }] })).toBeNull()
    expect(refusal(null)).toBeNull()
  })
})
