import fc from 'fast-check'
import { expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { saysName } from './says-name'

it.each([
  ['Gracias, Mariana. Hay regaderas.', true],
  ['GRACIAS, MARIANA', true],
  ['La familia Rios pregunta por regaderas.', true],
  ['¿Hay sol en marzo?', false],
  ['Sol, sí hay regaderas.', true],
  ['Marianas es otra palabra.', false],
  ['¿De qué se trata?', false],
])('%s: %s', (text, is) => {
  expect(saysName(text, ['Mariana Sol', 'de Ríos'])).toBe(is)
})

const word = fc.stringMatching(/^[a-záéíóúñ]{3,9}$/)

law(
  'whoever is named in capitals is found, wherever in a text and with whatever accents',
  [word, word, word],
  (name, before, after) => {
    const shown = `${before}, ${name.charAt(0).toUpperCase()}${name.slice(1).normalize('NFD')}. ${after}`
    expect(saysName(shown, [name])).toBe(true)
  },
)

law('nobody is named by a text in small letters', [fc.array(word), word], (words, name) => {
  expect(saysName([...words, name].join(' '), [name])).toBe(false)
})
