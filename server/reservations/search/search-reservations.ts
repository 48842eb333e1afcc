import { type SQL, sql } from 'drizzle-orm'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { plainSort } from '@/lib/desk/reservation-views'
import { isDescending, type RESERVATION_SORTS, sortedBy } from '@/lib/desk/views/list-sorts'
import { readTypedCode } from '@/lib/ids/read-typed-code'
import type { Currency } from '@/lib/locale/market'
import type { ReservationStatus } from '@/lib/reservations/detail'
import type { Text } from '@/server/catalogue/content'
import { productsOfHost } from '@/server/catalogue/hosts/host-name'
import { owedMoney, pendingOf } from '@/server/payments/ledger/moved-money'
import type { Context } from '@/server/platform/context'
import { partOf } from '@/server/platform/like-part'
import { behind, cursorAt, inOrder, nameOrder, placeIn, type SortOrder } from '@/server/platform/sorted-page'
import { buyerForHost } from '../present/redact'
import { awaitsChoice } from '../provider/provider-changes'

/** What is asked for; docs/domain.md §12 says what each view has. */
export interface ReservationSearch {
  readonly view: 'all' | 'overdue' | 'first_payment' | 'leaving' | 'supplier_unpaid' | 'ended'
  /** Only these; left out: all. */
  readonly codes?: readonly string[]
  /** As somebody typed it; empty: everything. */
  readonly words: string
  /** Only with a product of this host, who is not told who bought before the first payment; null: of all. */
  readonly hostId: string | null
  /** Only of this account; left out: of all. */
  readonly userId?: string
  readonly status?: ReservationStatus | undefined
  readonly currency?: Currency | undefined
  /** Departs between these days, both included; left out: whenever, and of open dates too. */
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
  /** Left out: the newest first, and of those that leave the next one. */
  readonly sort?: (typeof RESERVATION_SORTS)[number] | undefined
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
  readonly supplier_paid_on: LocalDate | null
  readonly trip: Text
  readonly start: LocalDate | null
  readonly tickets: number
  /** Where it stands in the order that was asked for. */
  readonly place: readonly string[]
}

export interface FoundPage {
  readonly items: readonly FoundReservation[]
  readonly nextCursor: string | null
  readonly total: number
  /** Whether there are no more than that: nothing is counted for ever. */
  readonly isExact: boolean
  /** What is left to pay of them, in minor units; null where they are more than `ADDED_UP`, and behind the first page. */
  readonly owed: readonly Owed[] | null
}

interface Owed extends Record<string, unknown> {
  readonly currency: Currency
  readonly owed: number
}

export const PAGE = 50
export const COUNTED = 10_000
/** More ledgers take longer than somebody waits for a list. */
const ADDED_UP = 1_000
const LEAVING_DAYS = 30

/** SQL: every reservation `r` with the trip `p` that it is known by. */
const withFirstTrip = sql`reservations r join reservation_products p on p.reservation_id = r.id and p.position = 0`

/** Reservations by view and words, fifty at a time. A cursor that is none of ours begins at the beginning. */
export async function searchReservations(context: Context, search: ReservationSearch): Promise<FoundPage> {
  const within = sql.join(conditionsOf(context, search), sql` and `)
  const found = await findReservations(context, search, PAGE + 1)
  const { rows: counted } = await context.db.execute<{ total: number }>(sql`
    select count(*)::int as total
    from (select 1 from ${withFirstTrip} where ${within} limit ${COUNTED + 1}) as found`)
  const total = counted[0]?.total ?? 0
  const isSummed = search.cursor === undefined && total <= ADDED_UP
  return {
    ...pageOf(found),
    ...{ total: Math.min(total, COUNTED), isExact: total <= COUNTED },
    owed: isSummed ? await readOwed(context, within) : null,
  }
}

/** The page, and where the next one begins. @param found one more than a page has, where there are more */
export function pageOf(found: readonly FoundReservation[]): Pick<FoundPage, 'items' | 'nextCursor'> {
  const items = found.slice(0, PAGE)
  const last = found.length > PAGE ? items.at(-1) : undefined
  return { items, nextCursor: last ? cursorAt(last.place) : null }
}

/** What is left to pay per currency; nothing is owed of what is over. @param within SQL of `withFirstTrip` */
export async function readOwed({ db }: Context, within: SQL): Promise<Owed[]> {
  const { rows } = await db.execute<Owed>(sql`
    select f.currency, sum(greatest(f.pending, 0))::float8 as owed
    from (select r.currency, ${pendingOf(sql`r.id`)} as pending from ${withFirstTrip}
      where ${within} and r.status in ('new', 'confirmed')) as f
    group by f.currency having sum(greatest(f.pending, 0)) > 0 order by f.currency`)
  return rows
}

/** The same without counting. @param most how many at most */
export async function findReservations(
  context: Context,
  search: ReservationSearch,
  most: number,
): Promise<FoundReservation[]> {
  const within = sql.join(conditionsOf(context, search), sql` and `)
  const order = orderOf(search)
  const { rows } = await context.db.execute<FoundReservation>(sql`
    select r.id, r.code, r.firstname || ' ' || r.lastname as buyer, r.status, r.currency,
      r.liquidation_date::text as liquidation_date, r.created_at, r.supplier_paid_on::text as supplier_paid_on,
      p.snapshot -> 'name' as trip, p.start_date::text as start, p.tickets, ${placeIn(order)} as place
    from ${withFirstTrip}
    where ${within} and ${behind(order, search.cursor)}
    order by ${inOrder(order)} limit ${most}`)
  if (search.hostId === null) return rows
  return rows.map((row) => ({ ...row, buyer: buyerForHost(row.buyer, row.status) }))
}

/** SQL: the first payment is in (`isConfirmed`), so that a host knows who bought. */
const KNOWN_TO_HOST = sql`r.status in ('confirmed', 'completed')`

/** An open date, and no last day to pay, come at the end whichever way. Each of these has an index. */
function orderOf({ view, sort, hostId }: ReservationSearch): SortOrder {
  const chosen = sort ?? plainSort(view)
  const isDown = isDescending(chosen)
  const end = sql.raw(isDown ? `'-infinity'::date` : `'infinity'::date`)
  const [by, type] = {
    created: [sql`r.created_at`, 'instant'] as const,
    buyer: [buyerOrder(hostId), 'text'] as const,
    start: [sql`coalesce(p.start_date, ${end})`, 'day'] as const,
    due: [sql`coalesce(r.liquidation_date, ${end})`, 'day'] as const,
  }[sortedBy(chosen) as 'created']
  return { parts: [{ by, type }], id: sql`r.id`, isDescending: isDown }
}

/** A cursor holds what was sorted by: to a host nobody has a name there whom he does not know yet. */
function buyerOrder(hostId: string | null): SQL {
  const name = nameOrder(sql`r.firstname || ' ' || r.lastname`)
  return hostId === null ? name : sql`case when ${KNOWN_TO_HOST} then ${name} else '' end`
}

function conditionsOf(context: Context, search: ReservationSearch): SQL[] {
  const { view, codes, words, hostId, userId } = search
  return [
    viewOf(context, view),
    ...filtersOf(search),
    ...(codes === undefined ? [] : [sql`r.code = any(${sql.param([...codes])}::text[])`]),
    ...(words === '' ? [] : [wordsOf(words, hostId)]),
    ...(userId === undefined ? [] : [sql`r.user_id = ${userId}`]),
    ...(hostId === null
      ? []
      : [
          sql`exists (select 1 from reservation_products h
            where h.reservation_id = r.id and h.product_id in ${productsOfHost(hostId)})`,
        ]),
  ]
}

function filtersOf({ status, currency, from, to }: ReservationSearch): SQL[] {
  return [
    ...(status === undefined ? [] : [sql`r.status = ${status}`]),
    ...(currency === undefined ? [] : [sql`r.currency = ${currency}`]),
    ...(from === undefined && to === undefined
      ? []
      : [
          sql`coalesce(p.start_date, 'infinity'::date)
            between ${from ?? '-infinity'}::date and ${to ?? '9999-12-31'}::date`,
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
      return sql`r.id in ${lateSince(today)} and not ${awaitsChoice(sql`r.id`)}`
    case 'first_payment':
      return sql`r.status = 'new'`
    case 'leaving':
      return sql`r.status = 'confirmed' and r.id in (select s.reservation_id from reservation_products s
        where s.position = 0 and coalesce(s.start_date, 'infinity'::date) between ${today}::date and ${addDays(today, LEAVING_DAYS)}::date)`
    case 'supplier_unpaid':
      return sql`r.status = 'completed' and r.supplier_paid_on is null`
    case 'ended':
      return sql`r.status in ('cancelled', 'expired', 'completed')`
  }
}

/**
 * Those that owe something past their last day: of a trip to come the liquidation date, of one that is over its end, for a
 * debt that is left then stays one (the cases of the desk are of the same). Each part has an index of its own.
 */
function lateSince(today: LocalDate): SQL {
  return sql`(
    select o.id from reservations o
    where o.status = 'confirmed' and o.liquidation_date < ${today}::date and ${pendingOf(sql`o.id`)} > 0
    union all select o.id from reservations o join ${owedMoney} as owed on owed.order_id = o.id where o.status = 'completed')`
}

/**
 * A code as it is written on a voucher, or a part of the buyer's name or address. A name of thirteen letters can be read
 * as a code too: then both are looked for. A host finds nobody by a name or an address that he does not know yet.
 */
function wordsOf(words: string, hostId: string | null): SQL {
  const code = readTypedCode(words)
  const like = sql`lower(r.firstname || ' ' || r.lastname || ' ' || r.email) like ${partOf(words)}`
  const named = hostId === null ? like : sql`(${KNOWN_TO_HOST} and ${like})`
  return code === null ? named : sql`(r.code = ${code} or ${named})`
}
