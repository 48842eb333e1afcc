import { subHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import { dueZone } from '@/lib/layaway/due-instant'
import { CURRENCIES } from '@/lib/locale/market'
import { hadPartBefore } from '@/server/layaway/part-before'
import { mayHavePaidLess, paidNothingSince } from '@/server/payments/ledger/moved-money'
import type { Context } from '@/server/platform/context'
import { cursorAt } from '@/server/platform/sorted-page'
import { AT_RISK, HALF_TIME, LITTLE, QUIET_DAYS } from '../rules/forecast/payment-risk'
import {
  type FoundPage,
  type FoundReservation,
  findReservations,
  PAGE,
  pageOf,
  type ReservationSearch,
  readOwed,
} from '../search/search-reservations'
import { autopayFailed, foldSome, owesSomething } from './fold-owing'

type Wish = Omit<ReservationSearch, 'codes'>

/** At most so many are looked at before more are read. */
const AT_ONCE = 250
/** More than a team calls in a day. */
const COUNTED = 200

/** Who is at risk of not paying, fifty at a time. Not counted beyond `COUNTED`: each is a fold of its schedule. */
export async function searchAtRisk(context: Context, search: Wish): Promise<FoundPage> {
  const codes = await mayBeAtRisk(context)
  const first = await findAmong(context, { ...search, codes, cursor: undefined }, COUNTED + 1)
  const isExact = first.length <= COUNTED
  const isFirst = search.cursor === undefined
  const ids = first.map(({ id }) => id)
  return {
    ...pageOf(isFirst ? first : await findAmong(context, { ...search, codes }, PAGE + 1)),
    ...{ total: Math.min(first.length, COUNTED), isExact },
    owed: isFirst && isExact ? await readOwed(context, sql`r.id = any(${sql.param(ids)}::uuid[])`) : null,
  }
}

/** Those at risk of not paying, as the forecast has it, in the order that is asked for. @param most how many at most */
export async function findAtRisk(context: Context, search: Wish, most: number): Promise<FoundReservation[]> {
  return findAmong(context, { ...search, codes: await mayBeAtRisk(context) }, most)
}

/** One after the other is looked at until so many are found: it does not matter then how many there are. */
async function findAmong(
  context: Context,
  search: ReservationSearch,
  most: number,
): Promise<FoundReservation[]> {
  const step = Math.min(most, AT_ONCE)
  const found: FoundReservation[] = []
  let cursor = search.cursor
  for (;;) {
    const rows = await findReservations(context, { ...search, cursor }, step)
    const atRisk = await thoseAtRisk(context, rows)
    found.push(...rows.filter(({ id }) => atRisk.has(id)))
    const last = rows.at(-1)
    if (!last || rows.length < step || found.length >= most) return found.slice(0, most)
    cursor = cursorAt(last.place)
  }
}

async function thoseAtRisk(
  context: Context,
  rows: readonly FoundReservation[],
): Promise<ReadonlySet<string>> {
  const ids = rows.map(({ id }) => id)
  const owed = await foldSome(context, ids)
  return new Set(owed.filter(({ risk }) => risk.score >= AT_RISK).map(({ row }) => row.id))
}

/**
 * The codes of those whose score may come to what is looked at (`paymentRisk`): somebody is late; or missed a part, with one
 * of the smaller signs; or is behind after a card failed, since no other two of the smaller signs come to it. Days are taken
 * a day too long, for zones.
 */
async function mayBeAtRisk({ clock, db }: Context): Promise<string[]> {
  const today = CURRENCIES.map((currency) => clock.today(dueZone(currency)))
    .sort()
    .at(-1) as LocalDate
  const quietSince = subHours(clock.now(), 24 * (QUIET_DAYS - 2))
  const placed = sql`((r.created_at at time zone 'UTC')::date - 1)`
  const isBehind = sql`(${today}::date - ${placed} >= ${HALF_TIME}::numeric * greatest(1, r.liquidation_date - ${placed})
    and ${mayHavePaidLess(sql`r.id`, LITTLE)})`
  const { rows } = await db.execute<{ code: string }>(sql`
    select r.code from reservations r
    where ${owesSomething} and (r.liquidation_date < ${today}::date or (${autopayFailed} and ${isBehind})
      or (${hadPartBefore(sql`r.id`, today)} and (${autopayFailed} or ${isBehind}
        or (r.created_at <= ${quietSince.toISOString()}::timestamptz and ${paidNothingSince(sql`r.id`, quietSince)}))))`)
  return rows.map(({ code }) => code)
}
