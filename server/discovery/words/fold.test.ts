import { describe, expect, it, test } from 'vitest'
import { fold, soundOf } from './fold'
import { areForms } from './inflection'
import { readQuantities } from './read-quantities'
import { editsBetween, mistakesBetween } from './spelling'

const heard = (word: string) => ({ word, sound: soundOf(word) })

test('a text is folded without accents, marks and thousands', () => {
  expect(fold('  Tromsø: fiordos, ¡y Peggy’s Cove!  ')).toBe('tromso fiordos y peggys cove')
  expect(fold('Menos de $10,000 · 5-días')).toBe('menos de $10000 5 dias')
})

describe('a word', () => {
  it.each([
    ['vayarta', 'vallarta'],
    ['bakalar', 'bacalar'],
    ['senotes', 'cenotes'],
    ['kyotto', 'kioto'],
    ['safary', 'zafari'],
  ])('%s sounds as %s', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other))
  })

  it.each([
    ['islas', 'isla'],
    ['volcanes', 'volcan'],
    ['hikes', 'hiking'],
    ['mexicanas', 'mexicano'],
  ])('%s is a form of %s', (one, other) => {
    expect(areForms(one, other)).toBe(true)
  })

  it.each([
    ['mar', 'mara'],
    ['sal', 'salimos'],
    ['casco', 'cascada'],
    ['mar', 'marruecos'],
    ['viejo', 'viaje'],
  ])('%s is no form of %s, whatever a stemmer says', (one, other) => {
    expect(areForms(one, other)).toBe(false)
  })

  it('may have the usual mistakes: none when it is short, one up to five letters, one that also sounds alike up to seven, two beyond', () => {
    expect(mistakesBetween(heard('lma'), heard('lima'))).toBe(Number.POSITIVE_INFINITY)
    expect(mistakesBetween(heard('chapas'), heard('chiapas'))).toBe(1)
    expect(mistakesBetween(heard('wisler'), heard('whistler'))).toBe(1.5)
    expect(mistakesBetween(heard('cartgna'), heard('cartagena'))).toBe(Number.POSITIVE_INFINITY)
    expect(mistakesBetween(heard('santorinni'), heard('santorini'))).toBeLessThanOrEqual(1)
    expect(editsBetween('ligths', 'lights')).toBe(1)
  })
})

describe('numbers that filter', () => {
  it.each([
    ['5 dias en mexico', { duration: { min: 5, max: 5 }, rest: 'en mexico' }],
    ['10 day trip', { duration: { min: 10, max: 10 }, rest: 'trip' }],
    ['una semana en bali', { duration: { min: 6, max: 8, isAbout: true }, rest: 'en bali' }],
    ['4 noches', { duration: { min: 5, max: 5 }, rest: '' }],
    ['de 3 a 5 dias', { duration: { min: 3, max: 5 }, rest: '' }],
    ['day trips', { duration: { min: 1, max: 1 }, rest: '' }],
    ['menos de 10 mil', { price: { min: null, max: 10_000, currency: null }, rest: '' }],
    ['menos de 500 dolares', { price: { min: null, max: 500, currency: 'USD' }, rest: '' }],
    ['hasta 2 millones de pesos', { price: { min: null, max: 2_000_000, currency: null }, rest: 'de pesos' }],
    ['playa $8000', { price: { min: null, max: 8_000, currency: null }, rest: 'playa' }],
    ['para 4', { travelers: 4, rest: '' }],
    ['for 2 people', { travelers: 2, rest: '' }],
    ['ninos de 8 anos', { age: 8, rest: '' }],
    ['mexico barato', { isCheap: true, rest: 'mexico' }],
    ['laguna de 7 colores', { rest: 'laguna de 7 colores' }],
  ] as const)('“%s”', (typed, expected) => {
    expect(readQuantities(fold(typed))).toEqual(expected)
  })
})
