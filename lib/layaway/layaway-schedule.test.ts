import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysBetween, type LocalDate } from '@/lib/dates/local-date'
import { anyMoney } from '@/lib/money/arbitraries'
import { compare, pricingStep, sum } from '@/lib/money/money'
import { PROPERTY_RUNS } from '@/lib/money/property-runs'
import { priceCart } from '@/lib/pricing/price-cart'
import { anyCart, NOW } from '@/lib/pricing/test-lines'
import { depositOf } from './deposit'
import { layawayPreview } from './layaway-preview'
import { layawaySchedule } from './layaway-schedule'
import { minimumPart, RHYTHMS } from './rhythm'
import { scheduleDates } from './schedule-dates'

const runs = { numRuns: PROPERTY_RUNS }
const anyDay: fc.Arbitrary<LocalDate> = fc
  .integer({ min: 0, max: 3650 })
  .map((days) => addDays('2026-01-01', days))
const anyPlan = fc.record({
  today: anyDay,
  ahead: fc.integer({ min: 0, max: 900 }),
  rhythm: fc.constantFrom(...RHYTHMS),
  parts: fc.integer({ min: 1, max: 30 }),
})

it('parts sum exactly, never rise by more than a step, and none is below the minimum unless it is the only one', () => {
  fc.assert(
    fc.property(anyMoney, anyPlan, (balance, { today, ahead, rhythm, parts }) => {
      const schedule = layawaySchedule(
        balance,
        { rhythm, parts, liquidationDate: addDays(today, ahead) },
        today,
      )
      if (schedule.length === 0) return
      const amounts = schedule.map(({ amount }) => amount)
      expect(sum(amounts, balance.currency)).toEqual(balance)
      expect(schedule.length).toBeLessThanOrEqual(Math.min(parts, 24))
      const [first, last] = [amounts[0]?.amount ?? 0, amounts.at(-1)?.amount ?? 0]
      expect(first - last).toBeLessThanOrEqual(pricingStep(balance.currency))
      if (schedule.length > 1)
        for (const amount of amounts)
          expect(compare(amount, minimumPart(balance.currency))).toBeGreaterThanOrEqual(0)
    }),
    runs,
  )
})

it('dates strictly rise, start late enough, and none is after the liquidation date', () => {
  fc.assert(
    fc.property(anyPlan, ({ today, ahead, rhythm }) => {
      const liquidationDate = addDays(today, ahead)
      const dates = scheduleDates({ rhythm, today, liquidationDate })
      expect(dates).toEqual([...new Set(dates)].sort())
      for (const date of dates) {
        expect(date <= liquidationDate).toBe(true)
        expect(daysBetween(today, date)).toBeGreaterThanOrEqual(rhythm === 'month' ? 20 : 7)
      }
    }),
    runs,
  )
})

it('dates of a plan made again later are among those of the first plan or after them', () => {
  fc.assert(
    fc.property(anyPlan, fc.integer({ min: 0, max: 300 }), ({ today, ahead, rhythm }, later) => {
      const liquidationDate = addDays(today, ahead)
      const first = scheduleDates({ rhythm, today, liquidationDate })
      const again = scheduleDates({
        rhythm,
        purchaseDate: today,
        today: addDays(today, later),
        liquidationDate,
      })
      if (first.length < 24) expect(again.every((date) => first.includes(date))).toBe(true)
    }),
    runs,
  )
})

it('deposit and parts together are the total, for every cart and currency', () => {
  fc.assert(
    fc.property(anyCart, anyPlan, (input, { today, ahead }) => {
      const cart = priceCart({ ...input, now: NOW })
      const deposit = depositOf(cart)
      expect(
        sum(
          deposit.items.map(({ amount }) => amount),
          cart.currency,
        ),
      ).toEqual(deposit.amount)
      expect(compare(deposit.amount, cart.totals.total)).toBeLessThanOrEqual(0)
      const trip = {
        departure: addDays(today, ahead),
        international: true,
        liquidationDays: null,
        hasLayawayPrice: true,
      }
      const preview = layawayPreview({
        trips: [trip],
        total: cart.totals.total,
        deposit: deposit.amount,
        today,
      })
      if (!preview.offered) {
        expect(preview.deposit).toEqual(cart.totals.total)
        return
      }
      const { rhythm, parts, liquidationDate } = preview
      if (!rhythm || !liquidationDate) throw new Error('an offer without plan')
      const balance = { ...cart.totals.total, amount: cart.totals.total.amount - deposit.amount.amount }
      const schedule = layawaySchedule(balance, { rhythm, parts, liquidationDate }, today)
      expect(schedule[0]?.amount).toEqual(preview.partAmount)
      expect(sum([deposit.amount, ...schedule.map(({ amount }) => amount)], cart.currency)).toEqual(
        cart.totals.total,
      )
    }),
    runs,
  )
})
