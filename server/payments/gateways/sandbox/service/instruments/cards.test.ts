import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { recogniseCard, TEST_CARDS } from './cards'
import { passesLuhn } from './check-digits'

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const now = new Date('2026-11-21T12:00:00Z')

describe('the test cards', () => {
  it('are numbers a form would accept, each once', () => {
    const numbers = TEST_CARDS.map(([number]) => number)
    expect(numbers.filter((number) => !passesLuhn(number))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('are exactly those of the README', () => {
    const listed = [...README.matchAll(/\d{4} (?:\d{4} \d{4} \d{4}|\d{6} \d{5})/g)].map(([text]) =>
      text.replace(/ /g, ''),
    )
    expect(listed.sort()).toEqual(TEST_CARDS.map(([number]) => number).sort())
  })

  it('are good until their month has ended everywhere on Earth', () => {
    const card = { number: '4242424242424242', exp_month: 11, exp_year: 2026, cvc: '123' }
    expect(recogniseCard(card, now).ok).toBe(true)
    expect(recogniseCard(card, new Date('2026-12-01T11:59:59Z')).ok).toBe(true)
    expect(recogniseCard(card, new Date('2026-12-01T12:00:00Z'))).toEqual({ ok: false, code: 'card_expired' })
    expect(recogniseCard({ ...card, exp_month: 12 }, new Date('2026-12-31T23:00:00Z')).ok).toBe(true)
  })
})
