import { describe, expect, it } from 'vitest'
import { type Money, money } from '@/lib/money/money'
import { layawayOffer } from './layaway-offer'

/** Written by hand, the arithmetic in comments. Rule of every row: domain.md §6, Offered. */

const TODAY = '2026-11-21' // a Saturday
const pesos = (amount: number) => money(amount, 'MXN')

describe('who gets layaway', () => {
  const offer = (
    departure: string | null,
    changes: { international?: boolean; total?: Money; deposit?: Money; hasLayawayPrice?: boolean } = {},
  ) => {
    const {
      international = false,
      total = pesos(2_000_00),
      deposit = pesos(400_00),
      hasLayawayPrice = true,
    } = changes
    return layawayOffer({
      trips: [{ departure, international, liquidationDays: null, hasLayawayPrice, restOnArrival: false }],
      total,
      onArrival: pesos(0),
      deposit,
      today: TODAY,
    })
  }
  it.each([
    ['30 days away, national: 15 + 15', '2026-12-21', {}, 'offered'],
    ['29 days away', '2026-12-20', {}, 'too_close'],
    ['55 days away, international: 40 + 15', '2027-01-15', { international: true }, 'offered'],
    ['54 days away', '2027-01-14', { international: true }, 'too_close'],
    ['an open date', null, {}, 'offered'],
    ['no layaway price', '2027-03-14', { hasLayawayPrice: false, restOnArrival: false }, 'no_plan'],
    ['the deposit is everything', '2027-03-14', { deposit: pesos(2_000_00) }, 'nothing_left'],
    ['a balance of 99.99', '2027-03-14', { deposit: pesos(1_900_01) }, 'below_minimum'],
    ['a balance of 100', '2027-03-14', { deposit: pesos(1_900_00) }, 'offered'],
  ])('%s', (_name, departure, changes, expected) => {
    const result = offer(departure, changes)
    expect(result.offered ? 'offered' : result.reason).toBe(expected)
  })

  it('says when no date fits between purchase and liquidation', () => {
    const base = { total: pesos(2_000_00), onArrival: pesos(0), deposit: pesos(400_00) }
    const terms = {
      departure: '2027-03-16',
      international: false,
      liquidationDays: 15,
      hasLayawayPrice: true,
      restOnArrival: false,
    }
    // bought 14 Feb, liquidation 1 Mar: 14 Mar is too late, 28 Feb is 14 days away and fits
    const fits = layawayOffer({ trips: [terms], ...base, today: '2027-02-14' })
    expect(fits).toMatchObject({ offered: true, dates: { month: [], fortnight: ['2027-02-28'] } })
    // bought 9 Feb, liquidation 24 Feb: 15 Feb is 6 days away, 28 Feb is too late
    const none = { ...terms, departure: '2027-03-11' }
    expect(layawayOffer({ trips: [none], ...base, today: '2027-02-09' })).toEqual({
      offered: false,
      reason: 'no_date_fits',
    })
  })

  it('counts the earliest liquidation of a cart, and refuses when one trip is too close', () => {
    const far = {
      departure: '2027-10-16',
      international: true,
      liquidationDays: null,
      hasLayawayPrice: true,
      restOnArrival: false,
    }
    const near = {
      departure: '2027-03-14',
      international: false,
      liquidationDays: null,
      hasLayawayPrice: true,
      restOnArrival: false,
    }
    const base = { total: pesos(9_000_00), onArrival: pesos(0), deposit: pesos(900_00), today: TODAY }
    expect(layawayOffer({ trips: [far, near], ...base })).toMatchObject({ liquidationDate: '2027-02-27' })
    expect(layawayOffer({ trips: [far, { ...near, departure: '2026-12-01' }], ...base })).toEqual({
      offered: false,
      reason: 'too_close',
    })
    const dear = { ...far, hasLayawayPrice: false, restOnArrival: false }
    expect(layawayOffer({ trips: [near, dear], ...base })).toEqual({ offered: false, reason: 'no_plan' })
    expect(layawayOffer({ trips: [], ...base })).toEqual({ offered: false, reason: 'no_plan' })
  })
})
