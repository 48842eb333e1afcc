import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { money, sum } from '@/lib/money/money'
import { choice, entry, facts, ids, preview } from '@/tests/support/availability/booking'
import type { BookingFacts } from './booking-facts'
import { quoteBooking } from './booking-quote'
import { tripOf } from './cart-lines'

const NOW = Date.parse('2026-11-21T18:00:00Z')

describe('what a choice costs', () => {
  it('adds trip, rooms by night and what is mandatory; what is included is free', () => {
    const { priced } = quoteBooking(facts, choice, { currency: 'MXN', now: NOW })
    // 2 × 10,000 + 2 × 50 × 8 + 2 × 300
    expect(priced.totals.total).toEqual(money(21_400_00, 'MXN'))
  })

  it('adds the fee of a late date, of the trip alone, to what is paid later; the deposit stays', () => {
    const late = { ...choice, entry: { ...entry, price: 10_500, service_fee_percent: 5 } }
    const { priced, preview: offer, later, items } = quoteBooking(facts, late, { currency: 'MXN', now: NOW })
    expect(priced.totals.fees).toEqual(money(1_000_00, 'MXN'))
    expect(offer.total).toEqual(money(22_400_00, 'MXN'))
    expect(later).toEqual(money(22_400_00 - offer.deposit.amount, 'MXN'))
    expect(items).toEqual(quoteBooking(facts, choice, { currency: 'MXN', now: NOW }).items)
  })

  it('asks today for the deposit, a fifth of rooms and extras, and all of the insurance', () => {
    const selected = { [ids.balloon]: 2, [ids.insurance]: 2 }
    const { preview: offer, items } = quoteBooking(
      facts,
      { ...choice, selected },
      { currency: 'MXN', now: NOW },
    )
    // 2 × 1,000 + 20 % of (800 + 600 + 4,000) + 2 × 10 × 9
    expect(offer.deposit).toEqual(money(3_260_00, 'MXN'))
    expect(items.map(({ rule }) => rule).sort()).toEqual([
      'extras_percent',
      'extras_percent',
      'extras_percent',
      'in_full',
      'layaway_price',
    ])
  })

  it('names of two promotions that take the same the one the server names: it lists them by id', () => {
    const general = {
      type: 'promo_general',
      value: 10,
      discount_type: 'promotion_percent',
      amount: 0,
    } as const
    const named = (name: string, code: string | null = null) => ({ ...general, name, code, rules: [] })
    const promotions = [named('CODIGO', 'CODIGO'), named('Zafiro'), named('Abril')]
    const { priced } = quoteBooking({ ...facts, promotions }, choice, { currency: 'MXN', now: NOW })
    expect(priced.lines[0]?.promotion?.name).toBe('Zafiro')
  })

  it.each([
    ['the date is too close', { start: '2026-12-12' }, 'too_close'],
    ['the product has no layaway', { layaway: null, layaway_price: null }, 'no_plan'],
  ])('is paid at once where %s', (_name, changes, reason) => {
    const quote = quoteBooking(
      facts,
      { ...choice, entry: { ...entry, ...changes } },
      { currency: 'MXN', now: NOW },
    )
    expect(quote.preview).toMatchObject({ offered: false, reason })
    expect(quote.preview.deposit).toEqual(quote.preview.total)
    expect(quote.later.amount).toBe(0)
  })

  it('can be put on layaway together where the balance of one alone is below the minimum, as the cart says', () => {
    // one: 10,000 − 9,950 = 50 < 100; two: 100 + 80 % of what is mandatory
    const dear = { ...entry, layaway: null, layaway_price: 9_950 }
    const { preview: offer } = quoteBooking(facts, { ...choice, entry: dear }, { currency: 'MXN', now: NOW })
    expect(offer).toMatchObject({ offered: true, deposit: money(20_180_00, 'MXN') }) // 19,900 + 20 % of 1,400
  })

  it('prices an open date by what the server said of it, not by the cheapest day', () => {
    const open = {
      ...{ price: 9_000, original_price: 9_000, layaway_price: 900, choose_until: '2027-11-21' },
      preview,
    }
    const quote = quoteBooking(facts, { ...choice, entry: null, open }, { currency: 'MXN', now: NOW })
    expect(quote.priced.totals.total).toEqual(money(19_400_00, 'MXN')) // 2 × 9,000 + 1,400
    // 2 × 900 + 20 % of 1,400
    expect(quote.preview).toMatchObject({ offered: true, deposit: money(2_080_00, 'MXN') })
    expect(tripOf(facts, { ...choice, entry: null, open })).toMatchObject({ open: true, sale_price: 9_000 })
  })

  it('takes a promotion off the price, not off the deposit', () => {
    const promotion: BookingFacts['promotions'][number] = {
      name: 'Outlet',
      type: 'promo_general',
      value: 10,
      discount_type: 'promotion_percent',
      amount: 0,
      code: null,
      rules: [],
    }
    const reduced = quoteBooking({ ...facts, promotions: [promotion] }, choice, { currency: 'MXN', now: NOW })
    expect(reduced.preview.total).toEqual(money(19_400_00, 'MXN'))
    expect(reduced.preview.deposit).toEqual(
      quoteBooking(facts, choice, { currency: 'MXN', now: NOW }).preview.deposit,
    )
  })

  test.prop([
    fc.integer({ min: 1, max: 8 }),
    fc.integer({ min: 0, max: 8 }),
    fc.integer({ min: 0, max: 8 }),
    fc.constantFrom(ids.double, ids.single),
  ])('what is paid today and what follows is the total, item by item', (tickets, balloons, insured, room) => {
    const selected = { [ids.balloon]: balloons, [ids.insurance]: insured }
    const quote = quoteBooking(facts, { ...choice, tickets, selected, room }, { currency: 'MXN', now: NOW })
    const { deposit, total } = quote.preview
    expect(deposit.amount + quote.later.amount).toBe(total.amount)
    expect(
      sum(
        quote.items.map(({ amount }) => amount),
        'MXN',
      ),
    ).toEqual(deposit)
  })
})
