import { type SQL, sql } from 'drizzle-orm'
import { daysBetween, type LocalDate } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import { isSettled, restOf } from '@/lib/layaway/instalment'
import type { Currency } from '@/lib/locale/market'
import { lastSeen } from '@/server/accounts/sessions/last-seen'
import { readSchedules } from '@/server/layaway/read-schedule'
import { pendingOf } from '@/server/payments/ledger/moved-money'
import { isPaid, readLedgers } from '@/server/payments/ledger/read-ledger'
import type { Context } from '@/server/platform/context'
import type { Reservation } from '../find-reservation'
import { type MoneyState, moneyStateOf } from '../money/money-state'
import type { ComingPart } from '../rules/forecast/forecast-weeks'
import { AT_RISK, paymentRisk, type RiskScore } from '../rules/forecast/payment-risk'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly code: string
  readonly buyer: string
  readonly user_id: string | null
  readonly currency: Currency
  readonly status: Reservation['status']
  readonly deposit_minor: number
  readonly liquidation_date: LocalDate | null
  readonly created_at: string
  readonly autopay_failed: boolean
}

/** So many are read at a time: what is kept of each is its parts and its risk. */
export const PAGE = 500

/** A layaway that owes something. */
export interface Owed {
  readonly row: Row
  readonly risk: RiskScore
  readonly parts: readonly ComingPart[]
}

/** Who is at risk of not paying. */
export interface AtRisk extends RiskScore {
  readonly code: string
  readonly buyer: string
  /** What is left to pay; minor units. */
  readonly rest: number
}

/** The highest score first. */
export const byScore = (a: AtRisk, b: AtRisk) => b.score - a.score || b.rest - a.rest

/** SQL of `reservations r`: a confirmed layaway that still owes something. */
export const owesSomething = sql`(
  r.status = 'confirmed' and r.liquidation_date is not null and ${pendingOf(sql`r.id`)} > 0)`

/** Every layaway of a currency that owes, page by page, so that neither a statement nor the memory grows with how many there are. */
export async function* foldOwing(context: Context, currency: Currency): AsyncGenerator<Owed[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await readOwing(context, sql`r.currency = ${currency} and r.id > ${after}`)
    if (rows.length > 0) yield foldPage(context, rows)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

/** Those of these reservations that are layaways and owe something. @param ids at most `PAGE` */
export async function foldSome(context: Context, ids: readonly string[]): Promise<Owed[]> {
  return foldPage(context, await readOwing(context, sql`r.id = any(${sql.param([...ids])}::uuid[])`))
}

async function readOwing({ db }: Context, which: SQL): Promise<readonly Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.id, r.code, r.firstname || ' ' || r.lastname as buyer, r.user_id, r.currency, r.status,
      r.deposit_minor, r.liquidation_date::text, r.created_at, ${autopayFailed} as autopay_failed
    from reservations r
    where ${owesSomething} and ${which}
    order by r.id limit ${PAGE}`)
  return rows
}

async function foldPage(context: Context, rows: readonly Row[]): Promise<Owed[]> {
  const accounts = rows.flatMap(({ user_id: id }) => id ?? [])
  const [ledgers, schedules, seen] = await Promise.all([
    readLedgers(context, rows),
    readSchedules(context, rows),
    lastSeen(context, accounts),
  ])
  return rows.flatMap((row) => {
    const ledger = ledgers.get(row.id)
    const agreed = schedules.get(row.id)
    if (!ledger || !agreed) return []
    const reservation = {
      ...{ currency: row.currency, status: row.status, depositMinor: row.deposit_minor },
      liquidationDate: row.liquidation_date,
    }
    const state = moneyStateOf(context, reservation, { ledger, agreed, waits: [], change: null })
    const risk = paymentRisk(factsOf(row, state, seen.get(row.user_id ?? '') ?? null))
    return [{ row, risk, parts: comingParts(state, risk) }]
  })
}

/** Those of them that are at risk of not paying. */
export function atRiskOf(owed: readonly Owed[]): AtRisk[] {
  return owed
    .filter(({ risk }) => risk.score >= AT_RISK)
    .map(({ row: { code, buyer }, risk, parts }) => {
      const rest = parts.reduce((all, part) => all + part.rest, 0)
      return { code, buyer, ...risk, rest }
    })
}

/** SQL of `reservations r`: a card that paid by itself was declined until it was switched off. */
export const autopayFailed = sql`exists (
  select 1 from autopays a where a.order_id = r.id and a.ended_why in ('declined', 'expired', 'refused'))`

/** What is past its date and was not rolled has no date to come: it is due today, or its grace is over. */
function comingParts({ schedule, today }: MoneyState, { score }: RiskScore): ComingPart[] {
  const open = schedule.parts.filter((part) => !isSettled(part))
  const parts = open.map((part) => ({
    dueDate: part.dueDate,
    rest: restOf(part).amount,
    atRisk: score >= AT_RISK,
  }))
  const missing = schedule.depositRest.amount
  return missing > 0 ? [{ dueDate: today, rest: missing, atRisk: score >= AT_RISK }, ...parts] : parts
}

function factsOf(row: Row, { schedule, ledger, today }: MoneyState, seenAt: Date | null) {
  const last = row.liquidation_date ?? today
  const placed = todayIn(dueZone(row.currency), new Date(row.created_at))
  const paidAt = ledger.entries.findLast(({ kind }) => isPaid(kind))?.at ?? new Date(row.created_at)
  const active = seenAt && seenAt > paidAt ? seenAt : paidAt
  return {
    daysLate: Math.max(0, daysBetween(last, today)),
    ...{ missedPart: schedule.rolls.length > 0, autopayFailed: row.autopay_failed },
    quietDays: daysBetween(todayIn(dueZone(row.currency), active), today),
    ...{ paid: ledger.paid.amount, total: ledger.total.amount },
    timeGone: daysBetween(placed, today) / Math.max(1, daysBetween(placed, last)),
  }
}
