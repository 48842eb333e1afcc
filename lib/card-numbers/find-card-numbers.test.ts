import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardNumber, clabe, sentenceWithCard, writtenCard } from '@/tests/support/card-numbers/made-numbers'
import { law } from '@/tests/support/money/law'
import { isClabe } from './clabe'
import { hasCardNumber, replaceCardNumbers } from './find-card-numbers'

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
        expect(hasCardNumber(text), text).toBe(true)
  })

  law('a number of any brand, however it is written, is seen', [sentenceWithCard], (sentence) => {
    expect(hasCardNumber(sentence)).toBe(true)
  })

  it('is seen in digits of full width and around what nobody sees', () => {
    expect(hasCardNumber('４２４２ ４２４２ ４２４２ ４２４２')).toBe(true)
    expect(hasCardNumber('4242\u200b4242\u200b4242\u200b4242')).toBe(true)
  })

  it.each([
    ['a phone', '+52 55 1234 5678'],
    ['a German phone that would be an old Visa', '+4915112345674'],
    ['two phones', '55 1234 5678 55 8765 4329'],
    ['a day', '2026-11-21'],
    ['the code of a departure', 'CEN-270314-ES'],
    ['a wrong check digit', '4242424242424241'],
    ['digits without end', '1'.repeat(40)],
    ['sixteen digits that no issuer begins with', '1234567812345670'],
    ['fifteen digits of Visa', '424242424242420'],
    ['an id that is all digits', '42424242-4242-4242-8000-000000000000'],
    ['the same in a sentence', 'mi reserva 42424242-4242-4242-8000-000000000000, gracias'],
    ['the ad of an address', 'vi https://andanza.mx/?utm_content=120212345678901231 y me gustó'],
  ])('is not %s', (_, text) => expect(hasCardNumber(text)).toBe(false))

  law('no UUID is a card number', [fc.uuid()], (id) => {
    expect(hasCardNumber(id)).toBe(false)
  })
})

describe('a CLABE', () => {
  it('is 17 digits and their check digit', () => {
    expect(isClabe('032180000118359719')).toBe(true)
    expect(isClabe('646180157000000004')).toBe(true)
    expect(isClabe('646180157000000003')).toBe(false)
    expect(isClabe('03218000011835971')).toBe(false)
  })

  it('of STP that passes the check of cards too is an account all the same', () => {
    // Both check digits fit: 646180 would be a card of Discover.
    const both = '646180157000000091'
    expect(isClabe(both)).toBe(true)
    for (const text of [
      both,
      '646 180 15700000009 1',
      '6461 8015 7000 0000 91',
      `CLABE ${both} de STP`,
      `${both} 2500`,
    ])
      expect(hasCardNumber(text), text).toBe(false)
  })

  law('no account is a card, alone, in its groups or in a sentence', [clabe], (account) => {
    const grouped = account.replace(/(.{3})(.{3})(.{11})/, '$1 $2 $3 ')
    for (const text of [account, grouped, `Deposité a ${account}, gracias`])
      expect(hasCardNumber(text), text).toBe(false)
  })

  it('does not hide a card beside it, nor one with its expiry', () => {
    expect(hasCardNumber('646180157000000004 4242424242424242')).toBe(true)
    const expiries = Array.from({ length: 12 }, (_, month) => `${month + 1}`.padStart(2, '0'))
    for (const month of expiries) {
      expect(hasCardNumber(`4242 4242 4242 4242 ${month}`)).toBe(true)
      expect(hasCardNumber(`6011 1111 1111 1117 ${month}/29`)).toBe(true)
    }
  })
})

describe('a text without its card numbers', () => {
  it.each([
    ['¿Pago con 4242 4242 4242 4242?', '¿Pago con •••?'],
    ['4242424242424242 12/29 123, a nombre de Ana', '•••, a nombre de Ana'],
    ['378282246310005 y 4222-2222-2222-2', '••• y •••'],
    ['Somos 4 y cuesta $1,250.50 ½', 'Somos 4 y cuesta $1,250.50 ½'],
  ])('%s', (written, left) => expect(replaceCardNumbers(written, '•••')).toBe(left))

  law(
    'nothing of a number is left, and doing it again changes nothing',
    [sentenceWithCard, writtenCard],
    (one, other) => {
      const once = replaceCardNumbers(`${one}; ${other}`, '•••')
      expect(hasCardNumber(once)).toBe(false)
      expect(replaceCardNumbers(once, '•••')).toBe(once)
    },
  )

  law('where nobody types, thirteen digits are a phone and more are a card', [cardNumber], (number) => {
    expect(hasCardNumber(number, { shortest: 14 })).toBe(number.length > 13)
  })
})
