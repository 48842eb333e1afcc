import fc from 'fast-check'
import { expect } from 'vitest'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { add, type Money, money, sum, zero } from '@/lib/money/money'
import { LIQUIDATION, TODAY } from '@/tests/support/layaway/running'
import { anyCurrency, moneyIn } from '@/tests/support/money/arbitraries'
import { law } from '@/tests/support/money/law'
import { isSettled, type RunningInstalment, restOfAll } from '../instalment'
import { layawaySchedule } from '../layaway-schedule'
import { minimumPart } from '../rhythm'
import { RHYTHMS } from '../rhythms'
import { applyPayment, changePlan, REPLANS, type Replan, replanRest } from './replan'
import { rollMissed } from './roll-missed'

const DAYS = Array.from({ length: 401 }, (_, days) => addDays(TODAY, days))
const anyLater: fc.Arbitrary<LocalDate> = fc.nat(400).map((days) => DAYS[days] ?? TODAY)

interface Case {
  readonly balance: Money
  readonly payments: readonly Money[]
  readonly replan: Replan
  /** Before anything is paid. */
  readonly parts: readonly RunningInstalment[]
}

const anyCase: fc.Arbitrary<Case> = anyCurrency
  .chain((currency) =>
    fc.record({
      balance: moneyIn(currency, 500_000).map((value) => add(value, minimumPart(currency))),
      payments: fc.array(moneyIn(currency, 200_000), { maxLength: 4 }),
      parts: fc.integer({ min: 1, max: 24 }),
      rhythm: fc.constantFrom(...RHYTHMS),
      replan: fc.constantFrom(...REPLANS),
    }),
  )
  .map(({ balance, payments, replan, parts, rhythm }) => {
    const schedule = layawaySchedule(balance, { rhythm, parts, liquidationDate: LIQUIDATION }, TODAY)
    return {
      balance,
      payments,
      replan,
      parts: schedule.map((part) => ({ ...part, paid: zero(balance.currency) })),
    }
  })

/** Σ of amounts, and of what is paid. */
const sums = (parts: readonly RunningInstalment[], { balance: { currency } }: Case) =>
  [parts.map(({ amount }) => amount), parts.map(({ paid }) => paid)].map((list) => sum(list, currency))
const paidUp = ({ parts, payments, replan }: Case) =>
  payments.reduce<readonly RunningInstalment[]>(
    (now, payment) => applyPayment(now, payment, replan).parts,
    parts,
  )
const roll = (parts: readonly RunningInstalment[], today: LocalDate) =>
  rollMissed(parts, today, { liquidationDate: LIQUIDATION }).parts

/** One after another in time, each with a number of its own and something to pay. */
function isOrderly(parts: readonly RunningInstalment[]): boolean {
  const rise = parts.every(({ dueDate }, index) => index === 0 || dueDate > (parts[index - 1]?.dueDate ?? ''))
  const last = parts.at(-1)?.dueDate ?? LIQUIDATION
  const own = new Set(parts.map(({ n }) => n)).size === parts.length
  return rise && own && last <= LIQUIDATION && parts.every(({ amount }) => amount.amount > 0)
}

law(
  'whatever is paid, the parts stay the balance, and every payment is on them or in excess',
  [anyCase],
  (given) => {
    const { balance, payments } = given
    let parts = given.parts
    let excess = zero(balance.currency)
    for (const payment of payments) {
      const result = applyPayment(parts, payment, given.replan)
      parts = result.parts
      excess = add(excess, result.excess)
    }
    const [amounts, paid = zero(balance.currency)] = sums(parts, given)
    expect([amounts, add(paid, excess)]).toEqual([balance, sum(payments, balance.currency)])
    expect(add(paid, restOfAll(parts, balance.currency))).toEqual(balance)
    expect(isOrderly(parts)).toBe(true)
  },
)

law(
  'replanned after a missed part or for another rhythm, nothing is owed twice and dates still rise',
  [anyCase, anyLater, fc.constantFrom(...RHYTHMS)],
  (given, today, rhythm) => {
    const now = paidUp(given)
    const before = sums(now, given)
    for (const next of [
      roll(now, today),
      changePlan(now, { rhythm, parts: 7, liquidationDate: LIQUIDATION }, today),
    ]) {
      expect(sums(next, given)).toEqual(before)
      expect(isOrderly(next)).toBe(true)
    }
  },
)

law(
  'a missed part rolls over once: asked again on the same day nothing changes',
  [anyCase, anyLater],
  (given, today) => {
    const rolled = roll(paidUp(given), today)
    expect(roll(rolled, today)).toEqual(rolled)
    const past = rolled.filter((part) => !isSettled(part) && part.dueDate < today)
    expect(past.every(({ dueDate }) => dueDate === LIQUIDATION)).toBe(true)
  },
)

law(
  'an edit leaves closed parts alone and the open ones are the new rest',
  [anyCase, fc.nat(500_000)],
  (given, steps) => {
    const { currency } = given.balance
    const now = paidUp(given)
    const rest = money(steps * 100, currency)
    const next = replanRest(now, rest)
    const open = now.filter((part) => !isSettled(part))
    expect(next.filter((part) => now.includes(part))).toEqual(expect.arrayContaining(now.filter(isSettled)))
    if (open.length === 0) return
    expect(restOfAll(next, currency)).toEqual(rest)
    expect(isOrderly(next)).toBe(true)
  },
)

law(
  'a payment above the next part never leaves a fresh part below the minimum, but for a single one',
  [anyCase],
  (given) => {
    const least = minimumPart(given.balance.currency).amount
    const fresh = paidUp(given).filter(({ paid }) => paid.amount === 0)
    expect(fresh.length <= 1 || fresh.every(({ amount }) => amount.amount >= least)).toBe(true)
  },
)

law('once the balance is paid nothing is open', [anyCase], (given) => {
  const { parts, excess } = applyPayment(given.parts, given.balance)
  expect([parts.every(isSettled), excess.amount]).toEqual([true, 0])
})

law(
  'sooner keeps what each part is and drops the last dates, lower keeps the dates where it can',
  [anyCase, fc.nat(500_000)],
  (given, steps) => {
    const now = paidUp({ ...given, payments: [] })
    const payment = money(steps * 100, given.balance.currency)
    const [sooner, lower] = (['sooner', 'lower'] as const).map(
      (replan) => applyPayment(now, payment, replan).parts,
    )
    const openOf = (parts: readonly RunningInstalment[] = []) => parts.filter((part) => !isSettled(part))
    const was = new Map(now.map(({ n, amount }) => [n, amount.amount]))
    const kept = openOf(sooner)
    for (const part of kept.slice(0, -1)) expect(part.amount.amount).toBe(was.get(part.n))
    expect(kept.length).toBeLessThanOrEqual(openOf(now).length)
    const ends = [kept, openOf(lower)].map((parts) => parts.at(-1)?.dueDate ?? TODAY)
    // Where the minimum part already leaves fewer dates, lower ends as soon.
    const least = minimumPart(given.balance.currency).amount
    const isSmall = openOf(lower).some(({ amount }) => amount.amount < 2 * least)
    expect(isSmall || (ends[0] ?? '') <= (ends[1] ?? '')).toBe(true)
  },
)
