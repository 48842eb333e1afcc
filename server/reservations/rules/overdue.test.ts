import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { endOfDayInstant, todayIn } from '@/lib/dates/zone-time'
import { dueInstant, dueZone, GRACE_DAYS, graceEnd } from '@/lib/layaway/due-instant'
import { layawayOffer } from '@/lib/layaway/layaway-offer'
import { earliestLiquidationDate } from '@/lib/layaway/liquidation-date'
import { money } from '@/lib/money/money'
import { isLookedAt, lookedAtUntil, overdueAt, overdueMoney } from './overdue'

const MX = 'America/Mexico_City'
const HOUR = 3_600_000
/** An hour of a day in Mexico City. */
const at = (day: LocalDate, hour: number) =>
  new Date(endOfDayInstant(addDays(day, -1), MX).getTime() + 1_000 + hour * HOUR)
const facts = {
  ...{ currency: 'MXN' as const, liquidationDate: '2027-02-27', departure: '2027-03-14' },
  graceDays: 5,
  pending: money(945_000, 'MXN'),
}

describe('a last day that was given by the desk', () => {
  it('has no grace behind it', () => {
    const extended = { ...facts, liquidationDate: '2027-03-08', graceDays: 0 }
    expect(overdueAt(extended, at('2027-03-08', 23))).toBeNull()
    expect(overdueAt(extended, at('2027-03-09', 0))).toMatchObject({ who: 'desk', isOver: false })
    expect(overdueAt(extended, at('2027-03-10', 23))).toMatchObject({ isOver: false })
    expect(overdueAt(extended, at('2027-03-11', 0))).toMatchObject({ isOver: true })
    // On the last day that can be given there is no time left to decide again.
    const last = { ...extended, liquidationDate: '2027-03-11' }
    expect(overdueAt(last, at('2027-03-12', 0))).toMatchObject({ isOver: true })
  })
})

describe('a layaway in its grace', () => {
  it('is the desk’s from the third day of it on, until 48 hours after it', () => {
    expect(isLookedAt(facts, at('2027-03-01', 23))).toBe(false)
    expect(isLookedAt(facts, at('2027-03-02', 0))).toBe(true)
    expect(lookedAtUntil(facts)).toEqual(new Date(endOfDayInstant('2027-03-04', MX).getTime() + 48 * HOUR))
  })

  it('whose provider moved it so near that it leaves before that, is in its last 48 hours, until it leaves', () => {
    const moved = { ...facts, liquidationDate: '2027-03-10', departure: '2027-03-12' }
    expect(isLookedAt(moved, at('2027-03-10', 0))).toBe(true)
    expect(lookedAtUntil(moved)).toEqual(endOfDayInstant('2027-03-11', MX))
    const less = { ...moved, departure: '2027-03-13' }
    expect(isLookedAt(less, at('2027-03-10', 23))).toBe(false)
    expect(isLookedAt(less, at('2027-03-11', 0))).toBe(true)
    expect(isLookedAt({ ...less, pending: money(0, 'MXN') }, at('2027-03-11', 0))).toBe(false)
  })
})

describe('a layaway that nobody paid', () => {
  it('is overdue after the last second of its fifth day of grace, and not before', () => {
    const last = endOfDayInstant('2027-03-04', MX)
    expect(overdueAt(facts, last)).toBeNull()
    expect(overdueAt(facts, new Date(last.getTime() + 1))).toMatchObject({ since: last, who: 'desk' })
  })

  it('goes to the owner 48 hours later, who is told 5 and 4 days before the trip', () => {
    const told = [5, 6, 7, 8, 9, 10, 11].map((day) => {
      const overdue = overdueAt(facts, at(`2027-03-${String(day).padStart(2, '0')}`, 9))
      return [day, overdue?.who, overdue?.tell, overdue?.isOver]
    })
    expect(told).toEqual([
      [5, 'desk', null, false],
      [6, 'desk', null, false],
      [7, 'owner', null, false],
      [8, 'owner', null, false],
      [9, 'owner', 5, false],
      [10, 'owner', 4, false],
      [11, 'owner', null, true],
    ])
  })

  it('ends in the night to the third day before the trip', () => {
    const end = overdueAt(facts, at('2027-03-10', 12))?.endsAt ?? new Date(0)
    expect(overdueAt(facts, end)?.isOver).toBe(false)
    expect(overdueAt(facts, new Date(end.getTime() + 1_000))?.isOver).toBe(true)
  })

  it('of the shortest liquidation date is the desk’s for 48 hours all the same', () => {
    const shortest = { ...facts, liquidationDate: '2027-03-04' }
    const stands = (day: LocalDate, hour: number) => {
      const overdue = overdueAt(shortest, at(day, hour))
      return overdue && [overdue.who, overdue.tell, overdue.isOver]
    }
    expect(stands('2027-03-09', 23)).toBeNull()
    expect(stands('2027-03-10', 0)).toEqual(['desk', 4, false])
    expect(stands('2027-03-11', 23)).toEqual(['desk', null, false])
    expect(stands('2027-03-12', 0)).toEqual(['owner', null, true])
  })

  it('is not overdue once it is paid, without parts, and has no end while its date is open', () => {
    const now = at('2027-03-12', 0)
    expect(overdueAt({ ...facts, pending: money(0, 'MXN') }, now)).toBeNull()
    expect(overdueAt({ ...facts, liquidationDate: null }, now)).toBeNull()
    expect(overdueAt({ ...facts, departure: null }, now)).toMatchObject({ endsAt: null, isOver: false })
  })

  test.prop([
    fc.constantFrom('MXN', 'USD', 'COP'),
    fc.integer({ min: 0, max: 700 }),
    fc.integer({ min: 10, max: 60 }),
    fc.integer({ min: 0, max: 80 * 24 * 60 }),
  ])(
    'is told before it ends on every day it may be told, and ends three days of its own zone before the trip, after 48 hours',
    (currency, day, before, minutes) => {
      const departure = addDays('2027-01-01', day)
      const liquidationDate = addDays(departure, -before)
      const now = new Date(endOfDayInstant(liquidationDate, dueZone(currency)).getTime() + minutes * 60_000)
      const pending = money(100, currency)
      const overdue = overdueAt({ currency, departure, liquidationDate, graceDays: 5, pending }, now)
      expect(overdue !== null).toBe(minutes > 5 * 24 * 60)
      if (!overdue) return
      const today = todayIn(dueZone(currency), now)
      expect(overdue.isOver).toBe(today >= addDays(departure, before > 10 ? -3 : -2))
      expect(overdue.isOver).toBe(now > (overdue.endsAt ?? now))
      expect(overdue.tell !== null).toBe(today === addDays(departure, -5) || today === addDays(departure, -4))
      if (overdue.tell !== null) expect(overdue.isOver).toBe(false)
      expect(overdue.who).toBe(now.getTime() - overdue.since.getTime() < 48 * HOUR ? 'desk' : 'owner')
    },
  )

  const trip = fc.record({
    departure: fc.integer({ min: 1, max: 540 }).map((days) => addDays('2027-01-01', days)),
    international: fc.boolean(),
    liquidationDays: fc.option(fc.integer({ min: 0, max: 365 })),
  })
  test.prop([fc.constantFrom('MXN', 'USD', 'COP'), fc.array(trip, { minLength: 1, maxLength: 4 })])(
    'of whatever was sold on layaway, however shortly before its liquidation date, leaves the desk 48 hours',
    (currency, cart) => {
      const today = '2027-01-01'
      const offer = layawayOffer({
        trips: cart.map((one) => ({ ...one, hasLayawayPrice: true, restOnArrival: false })),
        ...{ total: money(300_000_000, currency), onArrival: money(0, currency), today },
        deposit: money(30_000_000, currency),
      })
      if (!offer.offered) return
      const liquidationDate = earliestLiquidationDate(cart, today)
      const [departure = null] = cart.map((one) => one.departure).toSorted()
      const sold = {
        currency,
        liquidationDate,
        departure,
        graceDays: GRACE_DAYS,
        pending: money(1, currency),
      }
      const since = graceEnd(liquidationDate, currency)
      const last = new Date(since.getTime() + 48 * HOUR)
      expect(overdueAt(sold, since)).toBeNull()
      for (const now of [new Date(since.getTime() + 1), last])
        expect(overdueAt(sold, now)).toMatchObject({ since, isOver: false })
      // Seats are free before the second day ahead of the trip begins.
      const end = dueInstant(addDays(departure ?? today, -3), currency)
      expect(overdueAt(sold, new Date(Math.max(end.getTime(), last.getTime()) + 1))?.isOver).toBe(true)
      expect(overdueAt(sold, last)?.endsAt?.getTime()).toBeLessThanOrEqual(end.getTime())
    },
  )

  test.prop([fc.nat(1_000_000), fc.nat(1_000_000)])(
    'keeps the deposit as far as it was paid, and gives all that was paid above it',
    (paid, deposit) => {
      const { back, kept } = overdueMoney(money(paid, 'COP'), money(deposit, 'COP'))
      expect([back.amount, kept.amount]).toEqual([Math.max(0, paid - deposit), Math.min(paid, deposit)])
    },
  )
})
