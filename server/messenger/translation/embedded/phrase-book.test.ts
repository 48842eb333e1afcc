import { describe, expect, it } from 'vitest'
import type { Context } from '@/server/platform/context'
import { phraseBook } from './phrase-book'
import phrases from './phrases.json'

const translate = async (text: string, to: 'es' | 'en') =>
  (await phraseBook.translate({} as Context, [text], to))[0]

describe('the book of phrases', () => {
  it.each([
    ['Hola. ¿Incluye la comida?', 'en', 'Hi. Is food included?'],
    ['HOLA!', 'en', 'Hi!'],
    ['donde nos vemos', 'en', 'Where do we meet?'],
    ['Hi! Bring water.', 'es', 'Hola. Traigan agua.'],
    ['Is there parking?\nThank you', 'es', '¿Hay estacionamiento?\nGracias'],
  ] as const)('says %j in %s', async (text, to, said) => {
    expect(await translate(text, to)).toEqual({
      text: said,
      source: to === 'es' ? 'en' : 'es',
      isPartial: false,
    })
  })

  it('leaves what it does not know as it was written, and says so', async () => {
    expect(await translate('Hola. El tren sale a las 7:30 de Ollantaytambo.', 'en')).toEqual({
      text: 'Hi. El tren sale a las 7:30 de Ollantaytambo.',
      source: 'es',
      isPartial: true,
    })
  })

  it.each(['El tren sale a las 7:30.', 'Hi', '', '…', '👋'])('says nothing of %j', async (text) => {
    expect(await translate(text, 'en')).toBeNull()
  })

  it('knows each of its phrases both ways', async () => {
    for (const { es, en } of phrases) {
      expect((await translate(es, 'en'))?.text, es).toBe(en)
      expect(await translate(en, 'es'), en).not.toBeNull()
    }
  })
})
