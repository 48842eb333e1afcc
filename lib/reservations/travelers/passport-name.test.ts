import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { passportLetters, passportName } from './passport-name'

describe('a name in the letters of a passport', () => {
  it.each([
    ['Núñez Peña', 'NUNEZ PENA'],
    ['María José', 'MARIA JOSE'],
    ['Agüero', 'AGUERO'],
    ['Pérez-Gómez', 'PEREZ GOMEZ'],
    ["D'Angelo", 'DANGELO'],
    ['O’Brien', 'OBRIEN'],
    ['Müller', 'MULLER'],
    ['Göran Ångström', 'GOERAN AANGSTROEM'],
    ['Weiß', 'WEISS'],
    ['Łukasz', 'LUKASZ'],
    ['José  Ma. de la Cruz', 'JOSE MA DE LA CRUZ'],
    ['Nu\u0301n\u0303ez', 'NUNEZ'],
    ['李', ''],
  ])('%s is %s', (name, letters) => {
    expect(passportLetters(name)).toBe(letters)
  })
})

describe('a whole name', () => {
  it('is as it is where it fits', () => {
    expect(passportName({ firstname: 'Íñigo', lastname: 'Muñoz Ibáñez' })).toEqual({
      firstname: 'INIGO',
      lastname: 'MUNOZ IBANEZ',
    })
  })

  it('that is too long loses the end of its given names', () => {
    const long = { firstname: 'María Guadalupe Concepción', lastname: 'Hernández Villaseñor Ruiz' }
    expect(passportName(long)).toEqual({ firstname: 'MARIA GUADAL', lastname: 'HERNANDEZ VILLASENOR RUIZ' })
  })

  it('keeps a letter of the given names behind a surname that is too long alone', () => {
    expect(passportName({ firstname: 'Ana', lastname: 'A'.repeat(60) })).toEqual({
      firstname: 'A',
      lastname: 'A'.repeat(36),
    })
  })
})

const anyName = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.constantFrom('Ñ', 'Íñigo', '-', ''),
)

law('is letters and single spaces, and its own letters', [anyName], (name) => {
  const letters = passportLetters(name)
  expect(letters).toMatch(/^([A-Z]+( [A-Z]+)*)?$/)
  expect(passportLetters(letters)).toBe(letters)
  expect(passportLetters(name.normalize('NFD'))).toBe(letters)
})

law(
  'fits the line of a passport, and no name that is there is gone',
  [anyName, anyName],
  (firstname, lastname) => {
    const name = passportName({ firstname, lastname })
    const parts = [name.lastname, name.firstname].filter((part) => part !== '')
    expect(parts.join('<<').length).toBeLessThanOrEqual(39)
    for (const [whole, part] of [
      [firstname, name.firstname],
      [lastname, name.lastname],
    ] as const) {
      expect(part === '').toBe(passportLetters(whole) === '')
      expect(passportLetters(whole).startsWith(part)).toBe(true)
    }
    expect(passportName(name)).toEqual(name)
  },
)
