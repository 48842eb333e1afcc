import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitSentences } from './split-sentences'

const words = (message: string) => splitSentences(message).map(({ words, end }) => [words, end])

describe('the sentences of a message', () => {
  it.each([
    [
      'Hola. ¿A qué hora salimos?',
      [
        ['Hola', '.'],
        ['¿A qué hora salimos', '?'],
      ],
    ],
    [
      'Hola\nGracias',
      [
        ['Hola', ''],
        ['Gracias', ''],
      ],
    ],
    ['Son $1.250,00 por persona!', [['Son $1.250,00 por persona', '!']]],
    ['Sí', [['Sí', '']]],
    ['', []],
  ])('of %j', (message, expected) => {
    expect(words(message)).toEqual(expected)
  })

  it('are the message again when they are joined, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '.', '?', '!', '…', '\n', 'ñ', '👋', '¿') }),
        (message) => {
          expect(
            splitSentences(message)
              .map(({ whole }) => whole)
              .join(''),
          ).toBe(message)
        },
      ),
    )
  })

  it.each(['a', '.', ' ', '. ', 'a.a', '?!', '\n'])(
    'are found in 100 KB of %j without more than a look at each',
    (part) => {
      const message = part.repeat(100_000 / part.length)
      expect(
        splitSentences(message)
          .map(({ whole }) => whole)
          .join(''),
      ).toHaveLength(message.length)
    },
  )
})
