import { expect, it } from 'vitest'
import enUS from '@/messages/en_US.json'
import esMX from '@/messages/es_MX.json'
import { LAST_WORDS } from './last-words'

it('the last page says in both languages what the texts of the site say', () => {
  expect(esMX.errors).toMatchObject(LAST_WORDS.es)
  expect(enUS.errors).toMatchObject(LAST_WORDS.en)
})
