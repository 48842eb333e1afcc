import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { receiptFactsOf } from './receipt-facts'

const AT = new Date('2026-11-21T18:00:00Z')
const LATER = new Date('2026-11-22T18:00:00Z')

type Kind = 'charge' | 'payment' | 'refund' | 'dispute'
const entry = (id: string, kind: Kind, amountMinor: number, at = AT) => ({ id, kind, amountMinor, at })

describe('what a payment was for', () => {
  it('is the deposit first, then the parts, and what is beyond is surplus', () => {
    const facts = receiptFactsOf(
      [
        entry('price', 'charge', 100_000),
        entry('part of the deposit', 'payment', -5_000),
        entry('the rest and more', 'payment', -25_000, LATER),
        entry('too much', 'payment', -90_000, LATER),
      ],
      20_000,
    )
    expect([...facts]).toEqual([
      ['part of the deposit', { depositMinor: 5_000, planMinor: 0, surplusMinor: 0, balanceMinor: 95_000 }],
      [
        'the rest and more',
        { depositMinor: 15_000, planMinor: 10_000, surplusMinor: 0, balanceMinor: 70_000 },
      ],
      ['too much', { depositMinor: 0, planMinor: 70_000, surplusMinor: 20_000, balanceMinor: 0 }],
    ])
  })

  it('says what is left while a bank holds money in a dispute, of which there is no receipt', () => {
    const facts = receiptFactsOf(
      [
        entry('price', 'charge', 100_000),
        entry('deposit', 'payment', -20_000),
        entry('taken', 'dispute', 20_000),
        entry('again', 'payment', -5_000, LATER),
      ],
      20_000,
    )
    expect([...facts.keys()]).toEqual(['deposit', 'again'])
    expect(facts.get('again')).toEqual({
      depositMinor: 5_000,
      planMinor: 0,
      surplusMinor: 0,
      balanceMinor: 95_000,
    })
  })

  it('is the deposit again when it went back', () => {
    const facts = receiptFactsOf(
      [
        entry('price', 'charge', 100_000),
        entry('deposit', 'payment', -20_000),
        entry('back', 'refund', 8_000),
        entry('again', 'payment', -10_000, LATER),
      ],
      20_000,
    )
    expect(facts.get('back')).toEqual({
      depositMinor: 0,
      planMinor: 0,
      surplusMinor: 0,
      balanceMinor: 88_000,
    })
    expect(facts.get('again')).toMatchObject({ depositMinor: 8_000, planMinor: 2_000 })
  })

  it('does not depend on how movements of one instant are read', () => {
    const entries = [
      entry('back', 'refund', 8_000),
      entry('deposit', 'payment', -20_000),
      entry('price', 'charge', 100_000),
    ]
    const read = receiptFactsOf(entries, 20_000)
    expect(read.get('back')?.balanceMinor).toBe(88_000)
    expect(receiptFactsOf(entries.toReversed(), 20_000)).toEqual(read)
  })

  const amount = fc.integer({ min: 1, max: 500_000 })
  law(
    'its pieces are the whole payment, and the balance is what the ledger says',
    [amount, amount, fc.array(amount, { minLength: 1, maxLength: 12 })],
    (price, deposit, payments) => {
      const entries = payments.map((minor, index) => entry(String(index), 'payment', -minor))
      const facts = receiptFactsOf([entry('price', 'charge', price), ...entries], deposit)
      let paid = 0
      for (const [index, minor] of payments.entries()) {
        const said = facts.get(String(index))
        paid += minor
        expect((said?.depositMinor ?? 0) + (said?.planMinor ?? 0) + (said?.surplusMinor ?? 0)).toBe(minor)
        expect(said?.balanceMinor).toBe(Math.max(price - paid, 0))
      }
    },
  )
})
