import { expect, test } from 'vitest'
import { CALQUES, NATIVE } from './calques'
import { catalogueTexts, type EnglishText, siteTexts } from './english-texts'

const calquesIn = (texts: readonly EnglishText[]) =>
  texts.flatMap(({ where, text }) =>
    CALQUES.filter(([calque]) => calque.test(text)).map(
      ([calque, meant]) => `${where}: “${calque.exec(text)?.[0]}”, meant is ${meant}`,
    ),
  )

const said = (text: string) => calquesIn([{ where: 'here', text }])

test.each([
  ['Who receives you', 'Meet your hosts'],
  ['It cannot be told', 'There are no words'],
  ['Sleeping', 'Rooms'],
  ['This date is paid in full.', 'in full when you book'],
  ['Your # places are held.', 'spots'],
  ['There are 5 days of grace.', 'grace period'],
  ['Return flight from Mexico City', 'round-trip'],
])('“%s” is noticed, with the English that is meant: %s', (text, meant) => {
  expect(said(text).join()).toContain(meant)
})

test.each(NATIVE.map((text) => [text]))('“%s” is left alone', (text) => {
  expect(said(text)).toEqual([])
})

test('the texts of the site are no Spanish in English words', () => {
  expect(calquesIn(siteTexts())).toEqual([])
})

test('neither are those of the catalogue', () => {
  expect(calquesIn(catalogueTexts())).toEqual([])
})
