import { type SQL, sql } from 'drizzle-orm'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { readTypedCode } from '@/lib/ids/read-typed-code'
import type { Currency } from '@/lib/locale/market'
import type { ReservationStatus } from '@/lib/reservations/detail'
import type { Text } from '@/server/catalogue/content'
import { productsOfHost } from '@/server/catalogue/hosts/host-name'
import { pendingOf } from '@/server/payments/ledger/moved-money'
import type { Context } from '@/server/platform/context'
import { readCursor, writeCursor } from '@/server/platform/cursor'
import { partOf } from '@/server/platform/like-part'

/** What is asked for; docs/domain.md §12 says what each view has. */
export interface ReservationSearch {
  readonly view: 'all' | 'overdue' | 'first_payment' | 'leaving' | 'ended'
  /** As somebody typed it; empty: everything. */
  readonly words: string
  /** Only with a product of this host; null: of all. */
  readonly hostId: string | null
  /** Only of this account; left out: of all. */
  readonly userId?: string
  readonly cursor: string | undefined
}

export interface FoundReservation extends Record<string, unknown> {
  readonly id: string
  readonly code: string
  readonly buyer: string
  readonly status: ReservationStatus
  readonly currency: Currency
  readonly liquidation_date: LocalDate | null
  readonly created_at: string
  readonly trip: Text
  readonly start: LocalDate | null
  readonly tickets: number
}

export interface FoundPage {
  readonly items: readonly FoundReservation[]
  readonly nextCursor: string | null
  /** Not counted beyond `COUNTED`. */
  readonly total: number
}

const PAGE = 50
export const COUNTED = 1_000
const LEAVING_DAYS = 30

/** Reservations by view and words, fifty at a time. A cursor that is none of ours begins at the beginning. */
export async function searchReservations(context: Context, search: ReservationSearch): Promise<FoundPage> {
  const within = sql.join(conditionsOf(context, search), sql` and `)
  const found = await findReservations(context, search, PAGE + 1)
  const { rows: counted } = await context.db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select 1 from reservations r where ${within} limit ${COUNTED + 1}) as found`)
  const items = found.slice(0, PAGE)
  const last = found.length > PAGE ? items.at(-1) : undefined
  const isLeaving = search.view === 'leaving'
  const nextCursor = last
    ? writeCursor([isLeaving ? (last.start ?? '') : new Date(last.created_at).toISOString(), last.id])
    : null
  return { items, nextCursor, total: counted[0]?.total ?? 0 }
}

/** The same without counting. @param most how many at most */
export async function findReservations(
  context: Context,
  search: ReservationSearch,
  most: number,
): Promise<FoundReservation[]> {
  const within = sql.join(conditionsOf(context, search), sql` and `)
  const isLeaving = search.view === 'leaving'
  const { rows } = await context.db.execute<FoundReservation>(sql`
    select r.id, r.code, r.firstname || ' ' || r.lastname as buyer, r.status, r.currency,
      r.liquidation_date::text as liquidation_date, r.created_at, trip.name as trip, trip.start::text as start, trip.tickets
    from reservations r join lateral (
      select p.snapshot -> 'name' as name, p.tickets, p.start_date as start from reservation_products p
      where p.reservation_id = r.id order by p.position limit 1) trip on true
    where ${within} and ${after(search)}
    order by ${isLeaving ? sql`trip.start, r.id` : sql`r.created_at desc, r.id desc`} limit ${most}`)
  return rows
}

function conditionsOf(context: Context, { view, words, hostId, userId }: ReservationSearch): SQL[] {
  return [
    viewOf(context, view),
    ...(words === '' ? [] : [wordsOf(words)]),
    ...(userId === undefined ? [] : [sql`r.user_id = ${userId}`]),
    ...(hostId === null
      ? []
      : [
          sql`exists (select 1 from reservation_products h
            where h.reservation_id = r.id and h.product_id in ${productsOfHost(hostId)})`,
        ]),
  ]
}

function viewOf({ clock }: Context, view: ReservationSearch['view']): SQL {
  // The desk works in one zone; a reservation's own day may begin some hours before or after.
  const today = clock.today('America/Mexico_City')
  switch (view) {
    case 'all':
      return sql`true`
    case 'overdue':
      return sql`r.status = 'confirmed' and r.liquidation_date < ${today}::date and ${pendingOf(sql`r.id`)} > 0`
    case 'first_payment':
      return sql`r.status = 'new'`
    case 'leaving':
      return sql`r.status = 'confirmed' and (select p.start_date from reservation_products p
        where p.reservation_id = r.id order by p.position limit 1)
          between ${today}::date and ${addDays(today, LEAVING_DAYS)}::date`
    case 'ended':
      return sql`r.status in ('cancelled', 'expired', 'completed')`
  }
}

/**
 * A code as it is written on a voucher, or a part of the buyer's name or address. A name of thirteen letters can be read
 * as a code too: then both are looked for.
 */
function wordsOf(words: string): SQL {
  const code = readTypedCode(words)
  const named = sql`lower(r.firstname || ' ' || r.lastname || ' ' || r.email) like ${partOf(words)}`
  return code === null ? named : sql`(r.code = ${code} or ${named})`
}

function after({ view, cursor }: ReservationSearch): SQL {
  const place = readCursor(cursor)
  if (!place) return sql`true`
  const [at, id] = place
  return view === 'leaving'
    ? sql`(trip.start, r.id) > (${at}::date, ${id}::uuid)`
    : sql`(r.created_at, r.id) < (${at}::timestamptz, ${id}::uuid)`
}
