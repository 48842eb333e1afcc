import { expect, test } from 'vitest'
import { catalogueTexts, type EnglishText, siteTexts } from './english-texts'

/** Spellings and words of other Englishes, and clocks with 24 hours: our English readers are in the United States. */
const FOREIGN = new RegExp(
  [
    String.raw`\b(?:re)?(?:colour|harbour|neighbour|favourite|flavour|metre|kilometre|centre|theatre|licence)\w*`,
    String.raw`\b(?:labour|humour|behaviour|honour|rumour)\w*|\b(?:programme|storey|cheque|tyre|jewellery)s?\b`,
    String.raw`\btravell(?:er|ed|ing)\w*|\b(?:cancell|snorkell)(?:ed|er|ers|ing)\b|\bco-operative|\bfortnight|\bqueue`,
    String.raw`\b(?:acclimat|apolog|author|minim|organ|real|recogn|special)is(?:e|es|ed|ing)\b`,
    String.raw`\b\w+is(?:ation|ations)\b|\bgrey\b|\bwhilst\b|\b(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:]|\s?[ap]m)`,
    String.raw`\btowards\b|\bautumn\b|\btimetables?\b|\bcash machines?\b|\btakeaways?\b|\bcoaches\b|\bsun loungers?\b`,
  ].join('|'),
  'giu',
)

const foreignIn = (texts: readonly EnglishText[]) =>
  texts.flatMap(({ where, text }) => (text.match(FOREIGN) ?? []).map((word) => `${where}: ${word}`))

const said = (text: string) => foreignIn([{ where: 'here', text }])

test('the check knows the words it looks for', () => {
  expect(said('Two travellers leave the harbour at 13:30.')).toHaveLength(3)
  expect(said('Acclimatisation in autumn: recognise the coaches.')).toHaveLength(4)
  expect(said('Two travelers leave the harbor at 1:30pm.')).toEqual([])
  expect(said('A promise, an improvised visit, a realistic rise')).toEqual([])
})

test('the catalogue is written in English of the United States', () => {
  const texts = catalogueTexts()
  expect(texts.length).toBeGreaterThan(2_000)
  expect(foreignIn(texts)).toEqual([])
})

test('so are the texts of the site', () => {
  const texts = siteTexts()
  expect(texts.length).toBeGreaterThan(1_000)
  expect(foreignIn(texts)).toEqual([])
})
