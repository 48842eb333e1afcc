import fc from 'fast-check'
import { expect } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { min, money } from '@/lib/money/money'
import { law } from '@/tests/support/money/law'
import { isSettled, restOfAll } from '../instalment'
import { layawaySchedule } from '../layaway-schedule'
import { foldSchedule } from './fold-schedule'
import { previewPayment } from './payment-preview'
import { inOrder, type MoneyFact, type ScheduleFact } from './schedule-facts'

/** Random lives of a layaway: a plan, payments, money that goes back, changes of the plan and vouchers that wait. */

const START = '2026-11-21'
const LENGTH = 200
const DAYS = Array.from({ length: 300 }, (_, index) => addDays(START, index))
const dayOf = (index: number) => DAYS[Math.min(index, DAYS.length - 1)] ?? START
/** Noon in Mexico City. */
const at = (index: number) => Date.parse(`${dayOf(index)}T18:00:00Z`)

const anyLife = fc
  .record({
    balance: fc.integer({ min: 100, max: 90_000 }),
    count: fc.integer({ min: 1, max: 12 }),
    rhythm: fc.constantFrom('month' as const, 'fortnight' as const),
    liquidation: fc.integer({ min: 30, max: LENGTH }),
    today: fc.nat(280),
    money: fc.array(
      fc.record({
        day: fc.nat(280),
        pesos: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: -5_000, max: -1 })),
        replan: fc.constantFrom('lower' as const, 'sooner' as const),
      }),
      { maxLength: 6 },
    ),
    changes: fc.array(
      fc.record({
        day: fc.nat(200),
        steps: fc.array(fc.integer({ min: 7, max: 40 }), { minLength: 1, maxLength: 6 }),
      }),
      {
        maxLength: 2,
      },
    ),
    waits: fc.array(
      fc.record({
        from: fc.nat(200),
        length: fc.option(fc.nat(20)),
        pesos: fc.integer({ min: 1, max: 40_000 }),
      }),
      { maxLength: 2 },
    ),
  })
  .map((drawn) => {
    const liquidationDate = dayOf(drawn.liquidation)
    const plan = { rhythm: drawn.rhythm, parts: drawn.count, liquidationDate }
    const parts = layawaySchedule(money(drawn.balance * 100, 'MXN'), plan, START)
    const upToday = drawn.money.filter(({ day }) => day <= drawn.today)
    const facts: ScheduleFact[] = [
      { kind: 'planned', version: 1, at: at(0) - 1, parts },
      ...upToday.map(
        ({ day, pesos, replan }, index): MoneyFact => ({
          ...{ kind: 'money', id: `m${index}`, at: at(day), replan },
          amount: money(pesos * 100, 'MXN'),
        }),
      ),
      ...drawn.changes
        .filter(({ day }) => day <= drawn.today)
        .sort((one, other) => one.day - other.day)
        .map(({ day, steps }, index): ScheduleFact => {
          let last = day
          const ahead = steps.map((step) => (last += step)).filter((one) => one <= drawn.liquidation)
          return { kind: 'plan_changed', version: index + 2, at: at(day) + 1, dates: ahead.map(dayOf) }
        }),
    ]
    const waits = drawn.waits.map(({ from, length, pesos }) => ({
      ...{ amount: money(pesos * 100, 'MXN'), from: dayOf(from) },
      until: length === null ? null : dayOf(from + length),
    }))
    return { deposit: money(0, 'MXN'), facts, waits, liquidationDate, today: dayOf(drawn.today) }
  })

/** What the plan came to, and what was paid of it in the end. */
function totals(facts: readonly ScheduleFact[]) {
  const planned = facts.flatMap((fact) => (fact.kind === 'planned' ? fact.parts : []))
  const came = facts.reduce((all, fact) => (fact.kind === 'money' ? all + fact.amount.amount : all), 0)
  const balance = planned.reduce((all, { amount }) => all + amount.amount, 0)
  return { balance, paid: Math.min(balance, Math.max(0, came)) }
}

law(
  'whatever happens, the parts are the plan, what is open of them is the balance, and dates rise up to the liquidation',
  [anyLife],
  (life) => {
    const { parts, next } = foldSchedule(life)
    const { balance, paid } = totals(life.facts)
    expect(parts.reduce((all, { amount }) => all + amount.amount, 0)).toBe(balance)
    expect(parts.reduce((all, part) => all + part.paid.amount, 0)).toBe(paid)
    const dates = parts.map(({ dueDate }) => dueDate)
    expect(dates).toEqual([...new Set(dates)].sort())
    expect(dates.every((date) => date <= life.liquidationDate)).toBe(true)
    expect(new Set(parts.map(({ n }) => n)).size).toBe(parts.length)
    expect(next === null).toBe(paid === balance)
  },
)

law(
  'it does not matter in which order a list tells what happened',
  [anyLife, fc.infiniteStream(fc.double({ noNaN: true }))],
  (life, stream) => {
    const keyed = life.facts.map((fact) => ({ fact, key: stream.next().value ?? 0 }))
    const facts = keyed.sort((one, other) => one.key - other.key).map(({ fact }) => fact)
    expect(foldSchedule({ ...life, facts })).toEqual(foldSchedule(life))
  },
)

law(
  'a payment does to the parts what was shown for it, whatever went back before',
  [anyLife, fc.integer({ min: 1, max: 20_000 }), fc.constantFrom('lower' as const, 'sooner' as const)],
  (life, pesos, replan) => {
    const facts = payable(life.facts)
    const before = foldSchedule({ ...life, facts })
    const pending = restOfAll(before.parts, 'MXN')
    fc.pre(pending.amount > 0)
    const amount = min(money(pesos * 100, 'MXN'), pending)
    const shown = previewPayment({ ...before, pending }, amount, replan)
    const paid: MoneyFact = {
      kind: 'money',
      id: '~',
      at: Date.parse(`${life.today}T18:00:00Z`) + 2,
      amount,
      replan,
    }
    expect(foldSchedule({ ...life, facts: [...facts, paid] }).parts).toEqual(shown.parts)
  },
)

/** No more goes back than had come, as in every ledger. */
function payable(facts: readonly ScheduleFact[]): ScheduleFact[] {
  let has = 0
  return inOrder(facts).filter((fact) => {
    if (fact.kind !== 'money') return true
    if (has + fact.amount.amount < 0) return false
    has += fact.amount.amount
    return true
  })
}

law('a part that is past its date waits for money, or is the last', [anyLife], (life) => {
  const { parts, waiting } = foldSchedule(life)
  const past = parts.filter((part) => !isSettled(part) && part.dueDate < life.today)
  expect(past.filter(({ n, dueDate }) => !waiting.includes(n) && dueDate !== life.liquidationDate)).toEqual(
    [],
  )
})

law('the fold is what a clerk finds who goes through every day with whole cents', [anyLife], (life) => {
  const told = foldSchedule(life).parts.map(({ dueDate, amount, paid }) => [
    dueDate,
    amount.amount,
    paid.amount,
  ])
  expect(told).toEqual(byHand(life))
})

type Life = Parameters<typeof foldSchedule>[0] & { readonly liquidationDate: string }
interface Row {
  readonly date: string
  amount: number
  paid: number
}

/** Written without the rules of this folder: one row a date, one day after the other. Amounts in cents of MXN. */
function byHand({ facts, waits = [], liquidationDate, today }: Life): (string | number)[][] {
  const rows = new Map<string, Row>()
  const put = (date: string, amount: number, paid: number) => {
    const row = rows.get(date) ?? { date, amount: 0, paid: 0 }
    rows.set(date, { date, amount: row.amount + amount, paid: row.paid + paid })
  }
  const sorted = () => [...rows.values()].sort((one, other) => (one.date < other.date ? -1 : 1))
  const open = () => sorted().filter(({ amount, paid }) => paid < amount)
  /** What is paid of it stays, what is not is taken off it. */
  const clear = (row: Row) => {
    const left = row.amount - row.paid
    if (row.paid === 0) rows.delete(row.date)
    else row.amount = row.paid
    return left
  }
  const share = (total: number, dates: readonly string[]) => {
    const count = Math.max(1, Math.min(dates.length, 24, Math.floor(total / 100_00)))
    const each = Math.floor(total / count / 100) * 100
    if (total > 0)
      for (const [index, date] of dates.slice(0, count).entries())
        put(date, index === 0 ? total - each * (count - 1) : each, 0)
  }
  /** Rows nothing was paid of share; else all of them. */
  const even = (list: readonly Row[], extra: number) => {
    const untouched = list.filter(({ paid }) => paid === 0)
    const chosen = untouched.length > 0 ? untouched : list
    const total = list.reduce((all, row) => all + clear(row), extra)
    share(
      total,
      chosen.map(({ date }) => date),
    )
  }
  const pay = (cents: number, sooner: boolean) => {
    const [next, ...later] = open()
    if (!next) return
    const left = next.amount - next.paid
    if (cents <= left) {
      next.paid += cents
      return
    }
    const all = open().reduce((sum, row) => sum + row.amount - row.paid, 0)
    const used = Math.min(cents, all)
    next.paid += used
    next.amount = next.paid
    const rest = all - used
    if (!sooner) return even(later, rest - later.reduce((sum, row) => sum + row.amount - row.paid, 0))
    let given = rest
    const wanted = later.map((row) => [row, row.amount - row.paid] as const)
    for (const [row] of wanted) clear(row)
    let before: string | null = null
    for (const [{ date, paid }, most] of wanted) {
      const gets = Math.min(most, given)
      given -= gets
      if (gets === 0) {
        if (paid > 0) before = date
        continue
      }
      if (gets < 100_00 && paid === 0 && before) put(before, gets, 0)
      else {
        put(date, gets, 0)
        before = date
      }
    }
  }
  const nightfall = (yesterday: string, day: string) => {
    for (const row of open()) {
      if (row.date > yesterday || row.date >= liquidationDate) continue
      const under = waits.filter(({ from, until }) => from <= row.date && (until === null || until >= day))
      if (under.reduce((sum, { amount }) => sum + amount.amount, 0) >= row.amount - row.paid) continue
      const coming = open().filter(({ date }) => date >= day)
      if (coming.length > 0) even(coming, clear(row))
      else if (rows.has(liquidationDate)) put(liquidationDate, clear(row), 0)
      else {
        rows.delete(row.date)
        put(liquidationDate, row.amount, row.paid)
      }
    }
  }
  const inTime = [...facts].sort((one, other) => one.at - other.at)
  const net = new Map<ScheduleFact, number>()
  const payments: ScheduleFact[] = []
  let owed = 0
  for (const fact of inTime) {
    if (fact.kind !== 'money') continue
    if (fact.amount.amount > 0) {
      payments.push(fact)
      net.set(fact, fact.amount.amount)
    } else owed -= fact.amount.amount
    for (const payment of [...payments].reverse()) {
      const off = Math.min(owed, net.get(payment) ?? 0)
      owed -= off
      net.set(payment, (net.get(payment) ?? 0) - off)
    }
  }
  for (const [index, day] of DAYS.entries()) {
    if (day > today) break
    if (index > 0) nightfall(DAYS[index - 1] ?? START, day)
    for (const fact of inTime.filter(
      ({ at: moment }) => moment >= at(index) - 1 && moment <= at(index) + 1,
    )) {
      if (fact.kind === 'planned') for (const part of fact.parts) put(part.dueDate, part.amount.amount, 0)
      else if (fact.kind === 'money') {
        if ((net.get(fact) ?? 0) > 0) pay(net.get(fact) ?? 0, fact.replan === 'sooner')
      } else if (open().length > 0 && fact.dates.length > 0) {
        const left = open().reduce((sum, row) => sum + clear(row), 0)
        share(left, fact.dates)
      }
    }
  }
  return sorted().map(({ date, amount, paid }) => [date, amount, paid])
}
