import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AvailabilitySummary } from '@/lib/availability/contract'
import { daysBetween } from '@/lib/dates/local-date'
import { entries, SHOW } from './calendar'
import { english, type ReadsApp, readsApp } from './reads-app'

let reads: ReadsApp

beforeAll(async () => {
  reads = await readsApp()
})

afterAll(() => reads.close())

const calendar = async (flags: string, headers = {}) =>
  (await reads.get<AvailabilitySummary>(`${SHOW}/un-dia-entre-cenotes/availability/${flags}`, headers)).data

test('with restriction every date can be chosen; raw shows the others too and says why not', async () => {
  const [chosen, raw] = [entries(await calendar('1/1')), entries(await calendar('0/1'))]
  expect(chosen.length).toBeGreaterThan(0)
  expect(
    chosen.every(({ bookable, reason, seats_left }) => bookable && reason === null && seats_left > 0),
  ).toBe(true)
  const soldOut = raw.filter(({ reason }) => reason === 'sold_out')
  expect(soldOut.length).toBeGreaterThan(0)
  expect(soldOut.every(({ seats_left, bookable }) => seats_left === 0 && !bookable)).toBe(true)
  expect(raw.filter(({ bookable }) => bookable)).toEqual(chosen)
})

test('flags are 1, 0, true or false, and nothing else', async () => {
  expect(await calendar('true/false')).toEqual(await calendar('1/0'))
  expect((await reads.get(`${SHOW}/un-dia-entre-cenotes/availability/yes/no`)).status).toBe(404)
})

test.each(['0/0', '0/1', '1/0', '1/1'])(
  'with the flags %s both say what they say, and nothing else changes',
  async (flags) => {
    const [restricted, codes] = flags.split('/')
    const [summary, raw] = [await calendar(flags), await calendar('0/1')]
    const dates = entries(summary)
    const wanted = entries(raw).filter(({ bookable }) => restricted === '0' || bookable)
    expect(dates.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
    expect(summary.total).toBe(dates.length)
    for (const [at, { code, type: _type, ...entry }] of dates.entries()) {
      const { code: known, type: _other, ...same } = wanted[at] ?? dates[0] ?? {}
      expect(entry).toEqual(same)
      expect(code).toBe(codes === '1' ? known : null)
    }
    const byCode = Object.keys(summary.availabilityByCode)
    expect(byCode).toHaveLength(codes === '1' ? dates.length : 0)
    expect({ start: summary.start, end: summary.end, holidays: summary.holidays }).toEqual({
      start: raw.start,
      end: raw.end,
      holidays: raw.holidays,
    })
  },
)

test('codes come only when asked for', async () => {
  const without = await calendar('1/0')
  expect(without.availabilityByCode).toEqual({})
  expect(entries(without).every(({ code }) => code === null)).toBe(true)
  const withCodes = await calendar('1/1')
  const [first] = entries(withCodes)
  expect(withCodes.availabilityByCode[first?.code ?? '']).toEqual(first)
})

test('months rise, exactly one is current, and every entry lies in its month and in the range', async () => {
  const { ranges, start, end, total } = await calendar('1/1', english)
  const ids = ranges.map(({ id }) => id)
  expect(ids).toEqual([...ids].sort())
  expect(ranges.filter(({ current }) => current)).toHaveLength(1)
  for (const { id, availability } of ranges) {
    for (const entry of availability) expect(entry.start.startsWith(id)).toBe(true)
  }
  const all = ranges.flatMap(({ availability }) => availability)
  expect(all).toHaveLength(total)
  expect(all.every((entry) => entry.start > start && entry.start <= end)).toBe(true)
})

test('at most three dates are recommended, marked in the calendar, and the best price is the lowest', async () => {
  const summary = await calendar('1/1')
  expect(summary.recommended_dates.length).toBeLessThanOrEqual(3)
  const marked = entries(summary).filter(({ type }) => type === 'recommended')
  expect(marked).toEqual(summary.recommended_dates)
  expect(summary.bestPrice).toBe(Math.min(...entries(summary).map(({ price }) => price)))
})

test('a near date is full payment only, a far one has a deposit that never exceeds the price', async () => {
  const all = entries(await calendar('1/1'))
  expect(all[0]).toMatchObject({ layaway: null, preview: { offered: false, reason: 'too_close' } })
  const far = all.filter(({ preview }) => preview.offered)
  expect(far.length).toBeGreaterThan(0)
  for (const { layaway, price, preview } of far) {
    expect(layaway).toBe(preview.deposit)
    expect(preview.deposit).toBeLessThan(price)
    expect(preview.liquidation_date).not.toBeNull()
  }
})

test('holidays of both countries are in the summary and in their own call', async () => {
  const { holidays, long_weekends } = await calendar('1/0')
  expect(new Set(holidays.map(({ country }) => country))).toEqual(new Set(['MX', 'CO']))
  const { data } = await reads.get(`${SHOW}/un-dia-entre-cenotes/availability-with-holidays`)
  expect(data).toEqual({ holidays, long_weekends })
  expect(new Set(long_weekends.map(({ country }) => country))).toEqual(new Set(['MX', 'CO']))
  expect(long_weekends.every(({ start, end }) => daysBetween(start, end) >= 2)).toBe(true)
})

test('seats that are taken are gone from the calendar at once', async () => {
  const [first] = entries(await calendar('1/1'))
  await reads.db.pool.query('update departures set taken = taken + 2 where id = $1', [first?.id])
  const after = entries(await calendar('1/1')).find(({ id }) => id === first?.id)
  expect(after?.seats_left).toBe((first?.seats_left ?? 0) - 2)
})

test('a closed date is not offered', async () => {
  const [first] = entries(await calendar('1/1'))
  await reads.db.pool.query(`update departures set status = 'closed' where id = $1`, [first?.id])
  expect(entries(await calendar('1/1')).some(({ id }) => id === first?.id)).toBe(false)
  expect(entries(await calendar('0/0')).find(({ id }) => id === first?.id)).toMatchObject({
    reason: 'closed',
  })
})

test('an unknown product has no calendar', async () => {
  expect((await reads.get(`${SHOW}/no-such/availability/1/1`)).status).toBe(404)
  expect((await reads.get(`${SHOW}/no-such/availability-with-holidays`)).status).toBe(404)
})

test('a price set for a currency is not converted, others are', async () => {
  const inMarket = async (currency: string) => {
    const path = `${SHOW}/cartagena-y-las-islas/availability/0/1`
    const { data } = await reads.get<AvailabilitySummary>(path, { 'x-currency': currency })
    return entries(data).find(({ season }) => season === 'low')
  }
  const [pesos, dollars, mexican] = await Promise.all(['COP', 'USD', 'MXN'].map(inMarket))
  expect(pesos?.original_price).toBe(1_720_000)
  expect([dollars?.original_price, dollars?.layaway_price]).toEqual([429, 49])
  expect(mexican?.original_price).toBe(7920) // 1,720,000 ÷ 4,012.50 × 18.4750 = 7,919.5016…
})
