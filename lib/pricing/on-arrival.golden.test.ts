import { describe, expect, it } from 'vitest'
import { layawayPreview } from '@/lib/layaway/layaway-preview'
import { money } from '@/lib/money/money'
import { aCoupon, aLine, anAddOn, NOW } from '@/tests/support/pricing/lines'
import { onArrivalOf } from './on-arrival'
import { priceCart } from './price-cart'
import type { PriceLine } from './price-line'

const pesos = (major: number) => money(major * 100, 'MXN')
const local = { restOnArrival: true } as const
/** Two travellers at 1,000, 200 each is the deposit. */
const trip = (over: Partial<PriceLine> = {}) => aLine({ ...local, ...over })
const priced = (lines: PriceLine[], coupons: ReturnType<typeof aCoupon>[] = []) =>
  priceCart({ lines, coupons, currency: 'MXN', now: NOW })
const split = (lines: PriceLine[], coupons: ReturnType<typeof aCoupon>[] = []) => {
  const { total, online, onArrival, layaway } = priced(lines, coupons).totals
  return [total, online, onArrival, layaway].map(({ amount }) => amount / 100)
}

describe('what is paid here of a trip whose host is paid on arrival', () => {
  const flight = anAddOn('flight', 'flight', { unitPrice: pesos(3_000), ...local })
  const insurance = anAddOn('insurance', 'insurance', { unitPrice: pesos(10), unit: 5, ...local })
  const balloon = anAddOn('extra', 'balloon', { unitPrice: pesos(500), ...local })
  const room = anAddOn('room', 'room', { unitPrice: pesos(100), unit: 4, ...local })

  it.each([
    ['the deposit of two', [trip()], [2_000, 400, 1_600, 400]],
    ['20 % of an extra and a room too', [trip(), balloon, room], [3_800, 760, 3_040, 760]],
    ['all of a flight and an insurance', [trip(), flight, insurance], [8_100, 6_500, 1_600, 6_500]],
    [
      'what booking late costs',
      [trip({ serviceFee: { percent: 5, originalUnitPrice: pesos(1_000) } })],
      [2_100, 500, 1_600, 400],
    ],
    ['everything without a deposit price', [trip({ layawayUnitPrice: null })], [2_000, 2_000, 0, 2_000]],
    [
      'everything where the deposit is the price',
      [trip({ layawayUnitPrice: pesos(1_000) })],
      [2_000, 2_000, 0, 2_000],
    ],
    ['everything of a trip that is paid here', [aLine()], [2_000, 2_000, 0, 400]],
    [
      'the deposit of one trip and all of another',
      [trip(), aLine({ id: 'b', uuid: 'b' })],
      [4_000, 2_400, 1_600, 800],
    ],
  ] as const)('is %s', (_what, lines, expected) => {
    expect(split([...lines])).toEqual(expected)
  })

  it('is lowered last: a coupon lowers what the host is paid first', () => {
    const half = aCoupon({ discount: { type: 'percent', percent: 50 } })
    expect(split([trip()], [half])).toEqual([1_000, 400, 600, 400])
    const most = aCoupon({ discount: { type: 'percent', percent: 90 } })
    expect(split([trip()], [most])).toEqual([200, 200, 0, 200])
  })

  it('is never less than the deposit, where a discounted flight costs less than its part of it', () => {
    const kinds = ['flight'] as const
    const off = aCoupon({
      discount: { type: 'percent', percent: 10 },
      scope: { productIds: null, categories: null, kinds: [...kinds] },
    })
    // 6,000 − 600: the 600 are lowered of the trip's 1,600, not of the deposit of 6,400
    expect(split([trip(), flight], [off])).toEqual([7_400, 6_400, 1_000, 6_400])
  })
})

it('says a trip for one line as for many: the same rule with what was locked', () => {
  const line = (total: number, deposit: number) => ({ total: pesos(total), deposit: pesos(deposit) })
  expect(onArrivalOf([line(1_000, 200), line(900, 1_000)], 'MXN')).toEqual([pesos(700), pesos(0)])
  expect(onArrivalOf([line(100, 200), line(500, 100)], 'MXN')).toEqual([pesos(0), pesos(300)])
  expect(onArrivalOf([line(100, 200), line(100, 100)], 'MXN')).toEqual([pesos(0), pesos(0)])
  expect(onArrivalOf([], 'MXN')).toEqual([])
})

describe('the plan of what is paid here', () => {
  const terms = {
    departure: '2027-03-14',
    international: false,
    liquidationDays: null,
    hasLayawayPrice: true,
  }
  const preview = (lines: PriceLine[], trips: readonly boolean[]) => {
    const { total, onArrival, layaway: deposit } = priced(lines).totals
    const today = '2026-11-21'
    return layawayPreview({
      trips: trips.map((restOnArrival) => ({ ...terms, restOnArrival })),
      ...{ total, onArrival, deposit, today },
    })
  }

  it('is one payment today where every host is paid the rest', () => {
    expect(preview([trip()], [true])).toMatchObject({
      ...{ offered: false, reason: 'on_arrival', parts: 0 },
      ...{ total: pesos(2_000), onArrival: pesos(1_600), deposit: pesos(400) },
    })
  })

  it('has what booking late costs with the deposit: nothing is put on dates', () => {
    const late = trip({ serviceFee: { percent: 10, originalUnitPrice: pesos(1_000) } })
    expect(preview([late], [true])).toMatchObject({
      offered: false,
      reason: 'on_arrival',
      deposit: pesos(600),
    })
  })

  it('puts only the rest of what is paid here on dates, beside a trip that is paid here', () => {
    const plan = preview([trip(), aLine({ id: 'b', uuid: 'b' })], [true, false])
    // 4,000 less 1,600 on arrival less 800 today
    expect(plan).toMatchObject({ offered: true, deposit: pesos(800), onArrival: pesos(1_600) })
    expect(plan.partAmount.amount * plan.parts).toBeGreaterThanOrEqual(1_600_00)
    expect(plan.partAmount.amount * (plan.parts - 1)).toBeLessThan(1_600_00)
  })
})
