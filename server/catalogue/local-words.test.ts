import { expect, it } from 'vitest'
import { localWords } from './local-words'

const text = { es: 'México: sin visa.', en: 'No visa.' }

it('a Colombian reads words of their own where there are some, and Spanish elsewhere', () => {
  expect(localWords({ ...text, 'es-co': 'Con visa.' }, 'es_CO')).toBe('Con visa.')
  expect(localWords(text, 'es_CO')).toBe(text.es)
})

it('nobody else reads the words meant for Colombia', () => {
  const own = { ...text, 'es-co': 'Con visa.' }
  expect(localWords(own, 'es_MX')).toBe(text.es)
  expect(localWords(own, 'en_US')).toBe(text.en)
})
