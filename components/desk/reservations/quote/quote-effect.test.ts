import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/client/api-error'
import type { ActionQuote } from '@/lib/desk/action-contract'
import { effectOf, freshQuote, takesOf } from './quote-effect'

type CancelQuote = Extract<ActionQuote, { action: 'cancel' }>

const cents = fc.integer({ min: 0, max: 10_000_000 })

/** Of payments by card, of which some were the buyer's own, and of what was paid with credit. */
function quoteOf(own: readonly number[], others: readonly number[], credit: number): CancelQuote {
  const total = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
  const ways = [...own, ...others].map((amount, n) => ({
    ...{ payment: String(n), method: 'card' as const, paid_at: '2027-04-16T16:00:00.000Z' },
    ...{ amount: amount / 100, way: 'gateway' as const, payer_name: null, companion: false },
  }))
  return {
    ...{ action: 'cancel', quote: 'q', expires_at: '2027-04-19T16:00:00.000Z', currency: 'MXN' },
    ...{ needs_signature: ways.length > 0, seats: 2 },
    cancellation: {
      ...{ today: '2027-04-19', rule: 'just_bought', basis: null, paid: 0, kept: 0, surplus: 0, deposit: 0 },
      ...{ back: (total(own) + total(others) + credit) / 100, as_credit: credit / 100 },
      ...{
        if_credit: total(own) / 100,
        until: null,
        sent_by: '2027-04-24',
        credit_back: 0,
        points_back: { points: 0, amount: 0 },
        trips: [],
        terms: [],
      },
      ways,
      ...{ take: ['money', 'credit'], points_taken: 0, coupon: null },
    },
  }
}

describe('what a quote moves', () => {
  it('is all of what comes back, however it is taken, and what others paid is money either way', () => {
    fc.assert(
      fc.property(fc.array(cents), fc.array(cents), cents, (own, others, credit) => {
        const quote = quoteOf(own, others, credit)
        const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
        const asMoney = effectOf(quote, 'money')
        const asCredit = effectOf(quote, 'credit')
        expect([asMoney.money.amount, asMoney.credit.amount]).toEqual([sum(own) + sum(others), credit])
        expect([asCredit.money.amount, asCredit.credit.amount]).toEqual([sum(others), credit + sum(own)])
      }),
    )
  })

  it('offers no choice where there is none', () => {
    const surplus: ActionQuote = {
      ...{ action: 'surplus', quote: 'q', expires_at: '2027-04-19T16:00:00.000Z', currency: 'COP' },
      ...{ needs_signature: false, money: 0, credit: 120_000 },
    }
    expect(takesOf(surplus)).toEqual(['money'])
    expect(takesOf({ ...surplus, money: 5 })).toEqual(['money', 'credit'])
    expect(effectOf({ ...surplus, money: 5 }, 'credit')).toMatchObject({
      ...{ money: { amount: 0 }, credit: { amount: 12_000_500 } },
    })
  })
})

describe('the quote that comes with a refusal', () => {
  const refusal = (status: number, code: string, data: unknown) =>
    new ApiError({ ...{ status, code, data, message: '', errors: {} }, requestId: null, retryAfter: null })
  const stale = quoteOf([57_667], [], 0)
  const now = quoteOf([], [], 12_000)

  it('takes the place of the stale one, with whether somebody else signs', () => {
    const { quote, expires_at, currency, cancellation } = now
    const data = { quote, expires_at, currency, ...cancellation }
    const fresh = freshQuote(refusal(409, 'cancellation_changed', data), stale)
    expect(fresh).toEqual({ ...now, seats: stale.seats, needs_signature: false })
  })

  it('is none for any other failure', () => {
    for (const error of [
      refusal(409, 'not_cancellable', null),
      refusal(403, 'forbidden', { needs: 'ask_refund' }),
      new Error('no answer'),
    ])
      expect(freshQuote(error, stale)).toBeNull()
  })
})
