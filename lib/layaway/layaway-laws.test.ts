import fc from 'fast-check'
import { expect } from 'vitest'
import { addDays, daysBetween, type LocalDate } from '@/lib/dates/local-date'
import { compare, type Money, pricingStep, subtract, sum, wholeUnit, zero } from '@/lib/money/money'
import { priceCart } from '@/lib/pricing/price-cart'
import { anyCurrency, anyMoney } from '@/tests/support/money/arbitraries'
import { law } from '@/tests/support/money/law'
import { anyLine, NOW } from '@/tests/support/pricing/lines'
import { planChoices, proposedChoice } from './default-plan'
import { depositOf } from './deposit'
import { layawayOffer } from './layaway-offer'
import { layawayPreview, planPreview } from './layaway-preview'
import { layawaySchedule } from './layaway-schedule'
import { kindPart, minimumPart } from './rhythm'
import { RHYTHMS } from './rhythms'
import { scheduleDates } from './schedule-dates'
import { previewOfWire, previewToWire } from './wire-preview'

/** Made once: a law needs hundreds of thousands of days. */
const DAYS = Array.from({ length: 3_650 }, (_, days) => addDays('2026-01-01', days))
const anyDay: fc.Arbitrary<LocalDate> = fc.nat(DAYS.length - 1).map((days) => DAYS[days] ?? '2026-01-01')
const anyRhythm = fc.constantFrom(...RHYTHMS)
const ahead = fc.nat(900)
const total = (amounts: readonly Money[], currency: Money['currency']) => sum(amounts, currency)

law(
  'parts sum exactly, never rise, and none is below the minimum unless it is the only one',
  [anyMoney, anyDay, ahead, anyRhythm, fc.integer({ min: 1, max: 30 })],
  (balance, today, days, rhythm, parts) => {
    const plan = { rhythm, parts, liquidationDate: addDays(today, days) }
    const amounts = layawaySchedule(balance, plan, today).map(({ amount }) => amount)
    if (amounts.length === 0) return
    expect(total(amounts, balance.currency)).toEqual(balance)
    expect(amounts.length).toBeLessThanOrEqual(Math.min(parts, 24))
    const values = amounts.map(({ amount }) => amount)
    expect(values.every((value, index) => index === 0 || value <= (values[index - 1] ?? 0))).toBe(true)
    const unit = wholeUnit(balance.currency)
    expect((values[0] ?? 0) - (values.at(-1) ?? 0)).toBeLessThan(values.length * unit)
    expect(values.slice(1).filter((value) => value % unit !== 0)).toEqual([])
    expect(new Set(values.slice(1)).size).toBeLessThanOrEqual(1)
    const least = minimumPart(balance.currency).amount
    expect(amounts.length === 1 || Math.min(...values) >= least).toBe(true)
  },
)

law(
  'due dates strictly rise, start late enough, and none is after the liquidation date',
  [anyDay, ahead, anyRhythm],
  (today, days, rhythm) => {
    const liquidationDate = addDays(today, days)
    const dates = scheduleDates({ rhythm, today, liquidationDate })
    const rise = dates.every((date, index) => index === 0 || date > (dates[index - 1] ?? ''))
    const [first, last] = [dates[0] ?? liquidationDate, dates.at(-1) ?? liquidationDate]
    expect([rise, last <= liquidationDate, dates.length <= 24]).toEqual([true, true, true])
    if (dates.length > 0)
      expect(daysBetween(today, first)).toBeGreaterThanOrEqual(rhythm === 'month' ? 20 : 7)
  },
)

law(
  'dates of a plan made again later are among those of the first plan',
  [anyDay, ahead, anyRhythm, fc.nat(300)],
  (today, days, rhythm, later) => {
    const liquidationDate = addDays(today, days)
    const first = scheduleDates({ rhythm, today, liquidationDate })
    if (first.length === 24) return
    const again = { rhythm, purchaseDate: today, today: addDays(today, later), liquidationDate }
    expect(scheduleDates(again).every((date) => first.includes(date))).toBe(true)
  },
)

/** Two lines are enough: what many lines do to a total is a law of lib/pricing. */
const anyLines = anyCurrency.chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    lines: fc.tuple(anyLine(currency, 'a'), anyLine(currency, 'b')),
  }),
)

law(
  'the preview agrees with the deposit and the schedule of any priced cart, and both are the total',
  [anyLines, anyDay, ahead, fc.boolean()],
  ({ currency, lines }, today, days, international) => {
    const cart = priceCart({ currency, lines, now: NOW })
    const { total: price } = cart.totals
    const deposit = depositOf(cart)
    expect(
      total(
        deposit.items.map(({ amount }) => amount),
        cart.currency,
      ),
    ).toEqual(deposit.amount)
    expect(compare(deposit.amount, price)).toBeLessThanOrEqual(0)
    const terms = {
      departure: addDays(today, days),
      international,
      liquidationDays: null,
      hasLayawayPrice: true,
      restOnArrival: false,
    }
    const preview = layawayPreview({
      trips: [terms],
      total: price,
      onArrival: zero(price.currency),
      deposit: deposit.amount,
      today,
    })
    const { rhythm, parts, liquidationDate } = preview
    expect(preview.offered).toBe(rhythm !== null && liquidationDate !== null && preview.reason === null)
    if (!preview.offered) expect(preview.deposit).toEqual(price)
    if (!rhythm || !liquidationDate) return
    expect([preview.total, preview.deposit]).toEqual([price, deposit.amount])
    const schedule = layawaySchedule(
      subtract(price, deposit.amount),
      { rhythm, parts, liquidationDate },
      today,
    )
    expect([schedule[0]?.amount, schedule[0]?.dueDate]).toEqual([preview.partAmount, preview.firstDue])
    expect([schedule.length, schedule.at(-1)?.dueDate]).toEqual([parts, preview.lastDue])
    expect(total([deposit.amount, ...schedule.map(({ amount }) => amount)], cart.currency)).toEqual(price)
  },
)

const anyOrder = anyMoney.chain((price) =>
  fc.record({
    price: fc.constant(price),
    percent: fc.nat(110),
    today: anyDay,
    days: fc.integer({ min: 20, max: 400 }),
  }),
)

law(
  'the preview is the plan proposed first of those that can be picked',
  [anyOrder],
  ({ price, percent, today, days }) => {
    const step = pricingStep(price.currency)
    const deposit = { ...price, amount: Math.floor((price.amount / step / 100) * percent) * step }
    const trip = {
      departure: addDays(today, days),
      international: false,
      liquidationDays: null,
      hasLayawayPrice: true,
      restOnArrival: false,
    }
    const input = { trips: [trip], total: price, onArrival: zero(price.currency), deposit, today }
    const preview = layawayPreview(input)
    const offer = layawayOffer(input)
    expect(preview.offered).toBe(offer.offered)
    if (!offer.offered) return
    const previews = planChoices(offer).map((choice) => planPreview({ ...input, ...offer }, choice))
    expect(previews).toContainEqual(preview)
    expect(proposedChoice(planChoices(offer), ({ amount }) => amount)?.parts).toBe(preview.parts)
    expect(preview.parts === 1 || preview.parts >= 3).toBe(true)
    if (preview.parts > 1)
      expect(compare(preview.partAmount, kindPart(price.currency))).toBeGreaterThanOrEqual(0)
  },
)

law('a preview comes back from the wire as it went', [anyOrder], ({ price, percent, today, days }) => {
  const deposit = { ...price, amount: Math.floor(price.amount / 20_000) * percent * 100 }
  const trip = {
    departure: addDays(today, days),
    international: false,
    liquidationDays: null,
    hasLayawayPrice: true,
    restOnArrival: false,
  }
  const preview = layawayPreview({
    trips: [trip],
    total: price,
    onArrival: zero(price.currency),
    deposit,
    today,
  })
  expect(previewOfWire(previewToWire(preview), price.currency)).toEqual({ ...preview, lastDue: null })
})
