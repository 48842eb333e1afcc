import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { AvailabilityEntry } from '@/lib/availability/contract'
import { money, sum } from '@/lib/money/money'
import type { BookableAddOn, BookingFacts } from './booking-facts'
import { type BookingChoice, bookingLines, chosenAddOns } from './booking-lines'
import { quoteBooking } from './booking-quote'
import { addOnsOf, tripOf } from './use-add-to-cart'

const NOW = Date.parse('2026-11-21T18:00:00Z')
const ids = {
  trip: '00000000-0000-4000-8000-000000000001',
  double: '00000000-0000-4000-8000-000000000002',
  single: '00000000-0000-4000-8000-000000000003',
  balloon: '00000000-0000-4000-8000-000000000004',
  insurance: '00000000-0000-4000-8000-000000000005',
  permits: '00000000-0000-4000-8000-000000000006',
  guide: '00000000-0000-4000-8000-000000000007',
}

function addOn(uuid: string, changes: Partial<BookableAddOn>): BookableAddOn {
  return {
    uuid,
    kind: 'extra',
    name: uuid,
    description: '',
    price: 100,
    unit: 1,
    group: null,
    occupancy: null,
    ...changes,
  }
}

const preview = {
  offered: true,
  reason: null,
  total: 10_000,
  deposit: 1_000,
  rhythm: 'month',
  parts: 9,
  part_amount: 1_000,
  first_due: '2026-12-21',
  liquidation_date: '2027-09-06',
} as const

const facts: BookingFacts = {
  uuid: ids.trip,
  type: 'package',
  name: 'Nilo',
  national: false,
  liquidationDays: 40,
  canOpenDate: false,
  travelers: { min: 1, max: 8 },
  addOns: [
    addOn(ids.double, { kind: 'room', price: 50, unit: 8, group: 'mandatory', occupancy: 2 }),
    addOn(ids.single, { kind: 'room', price: 90, unit: 8, group: 'mandatory', occupancy: 1 }),
    addOn(ids.balloon, { price: 2_000 }),
    addOn(ids.insurance, { kind: 'insurance', price: 10, unit: 9 }),
    addOn(ids.permits, { price: 300, group: 'mandatory' }),
    addOn(ids.guide, { price: 999, group: 'included' }),
  ],
  promotions: [],
  layaway: preview,
  original: 10_000,
  picture: { name: 'nile', color: '#000000' },
  depositFirst: false,
}

const entry: AvailabilityEntry = {
  id: 'NIL-271016-ES',
  code: 'NIL-271016-ES',
  start: '2027-10-16',
  end: '2027-10-24',
  type: 'recommended',
  price: 10_000,
  original_price: 10_000,
  service_fee_percent: 0,
  layaway: 1_000,
  layaway_price: 1_000,
  days: 9,
  open: false,
  seats_left: 9,
  min_travelers: 1,
  max_travelers: 8,
  season: 'high',
  language: 'es',
  bookable: true,
  reason: null,
  preview,
}

const choice: BookingChoice = { entry, open: null, tickets: 2, selected: {}, room: ids.double }

describe('what a choice costs', () => {
  it('adds trip, rooms by night and what is mandatory; what is included is free', () => {
    const { priced } = quoteBooking(facts, choice, 'MXN', NOW)
    // 2 × 10,000 + 2 × 50 × 8 + 2 × 300
    expect(priced.totals.total).toEqual(money(21_400_00, 'MXN'))
  })

  it('adds the fee of a late date, of the trip alone, to what is paid later; the deposit stays', () => {
    const late = { ...choice, entry: { ...entry, price: 10_500, service_fee_percent: 5 } }
    const { priced, preview: offer, later, items } = quoteBooking(facts, late, 'MXN', NOW)
    expect(priced.totals.fees).toEqual(money(1_000_00, 'MXN'))
    expect(offer.total).toEqual(money(22_400_00, 'MXN'))
    expect(later).toEqual(money(22_400_00 - offer.deposit.amount, 'MXN'))
    expect(items).toEqual(quoteBooking(facts, choice, 'MXN', NOW).items)
  })

  it('asks today for the deposit, a fifth of rooms and extras, and all of the insurance', () => {
    const selected = { [ids.balloon]: 2, [ids.insurance]: 2 }
    const { preview: offer, items } = quoteBooking(facts, { ...choice, selected }, 'MXN', NOW)
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
    const { priced } = quoteBooking({ ...facts, promotions }, choice, 'MXN', NOW)
    expect(priced.lines[0]?.promotion?.name).toBe('Zafiro')
  })

  it.each([
    ['the date is too close', { start: '2026-12-12' }, 'too_close'],
    ['the product has no layaway', { layaway: null, layaway_price: null }, 'no_plan'],
  ])('is paid at once where %s', (_name, changes, reason) => {
    const quote = quoteBooking(facts, { ...choice, entry: { ...entry, ...changes } }, 'MXN', NOW)
    expect(quote.preview).toMatchObject({ offered: false, reason })
    expect(quote.preview.deposit).toEqual(quote.preview.total)
    expect(quote.later.amount).toBe(0)
  })

  it('can be put on layaway together where the balance of one alone is below the minimum, as the cart says', () => {
    // one: 10,000 − 9,950 = 50 < 100; two: 100 + 80 % of what is mandatory
    const dear = { ...entry, layaway: null, layaway_price: 9_950 }
    const { preview: offer } = quoteBooking(facts, { ...choice, entry: dear }, 'MXN', NOW)
    expect(offer).toMatchObject({ offered: true, deposit: money(20_180_00, 'MXN') }) // 19,900 + 20 % of 1,400
  })

  it('prices an open date by what the server said of it, not by the cheapest day', () => {
    const open = {
      ...{ price: 9_000, original_price: 9_000, layaway_price: 900, choose_until: '2027-11-21' },
      preview,
    }
    const quote = quoteBooking(facts, { ...choice, entry: null, open }, 'MXN', NOW)
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
    const reduced = quoteBooking({ ...facts, promotions: [promotion] }, choice, 'MXN', NOW)
    expect(reduced.preview.total).toEqual(money(19_400_00, 'MXN'))
    expect(reduced.preview.deposit).toEqual(quoteBooking(facts, choice, 'MXN', NOW).preview.deposit)
  })

  test.prop([
    fc.integer({ min: 1, max: 8 }),
    fc.integer({ min: 0, max: 8 }),
    fc.integer({ min: 0, max: 8 }),
    fc.constantFrom(ids.double, ids.single),
  ])('what is paid today and what follows is the total, item by item', (tickets, balloons, insured, room) => {
    const selected = { [ids.balloon]: balloons, [ids.insurance]: insured }
    const quote = quoteBooking(facts, { ...choice, tickets, selected, room }, 'MXN', NOW)
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

describe('the add-ons of a choice', () => {
  const chosen = (changes: Partial<BookingChoice>) =>
    Object.fromEntries(
      chosenAddOns(facts, { ...choice, ...changes }).map(({ addOn: { uuid }, qty }) => [uuid, qty]),
    )

  it('fills full rooms, the chosen type first, and puts who is left into another', () => {
    expect(chosen({ tickets: 3 })).toMatchObject({ [ids.double]: 2, [ids.single]: 1 })
    expect(chosen({ tickets: 3, room: ids.single })).toMatchObject({ [ids.single]: 3 })
  })

  it('follows the travellers with what is included or mandatory', () => {
    expect(chosen({ tickets: 5 })).toMatchObject({ [ids.permits]: 5, [ids.guide]: 5 })
  })

  it('never insures more than travel, but keeps pieces of an extra', () => {
    const selected = { [ids.insurance]: 4, [ids.balloon]: 4 }
    expect(chosen({ tickets: 2, selected })).toMatchObject({ [ids.insurance]: 2, [ids.balloon]: 4 })
  })

  it('goes into the cart with the units of the product and the price that was seen', () => {
    expect(tripOf(facts, choice)).toMatchObject({
      kind: 'package',
      qty: 2,
      open: false,
      departure_date: { date: '2027-10-16', code: 'NIL-271016-ES' },
      sale_price: 10_000,
    })
    expect(addOnsOf(facts, choice)).toContainEqual({
      kind: 'room',
      uuid: ids.double,
      qty: 2,
      unit: 8,
      group: 'mandatory',
      sale_price: 50,
    })
  })

  it('is an open date without a departure', () => {
    expect(tripOf(facts, { ...choice, entry: null })).toMatchObject({ open: true, departure_date: null })
    expect(bookingLines(facts, { ...choice, entry: null }, 'MXN')[0]?.departure.date).toBeNull()
  })
})
