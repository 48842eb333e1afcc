import { type SQL, sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import { type DEPARTURE_SORTS, isDescending, sortedBy } from '@/lib/desk/views/list-sorts'
import type { Currency } from '@/lib/locale/market'
import type { Text } from '@/server/catalogue/content'
import { productsOfHost } from '@/server/catalogue/hosts/host-name'
import { productCurrency, productName, productsNamed } from '@/server/catalogue/product-name'
import type { Context } from '@/server/platform/context'
import { partOf } from '@/server/platform/like-part'
import { inOrder, nameOrder, type SortOrder } from '@/server/platform/sorted-page'
import { findPricing } from '@/server/pricing/find-pricing'
import type { WithNet } from '@/server/pricing/rules/net-rate'
import { type PlanAmounts, type PlannedDeparture, planFor, planOf } from '@/server/pricing/rules/sales-plan'
import { deskPrice } from '../find-departures'

export interface DepartureSearch {
  readonly productId: string | null
  readonly from: LocalDate
  readonly to: LocalDate
  readonly state: 'any' | 'open' | 'short' | 'closed' | 'full'
  /** Only of this host; null: of all. */
  readonly hostId: string | null
  /** Left out: the next first. */
  readonly sort?: (typeof DEPARTURE_SORTS)[number]
}

interface Row extends Record<string, unknown>, PlannedDeparture {
  readonly id: string
  readonly product_id: string
  readonly product: Text
  readonly code: string
  readonly start: LocalDate
  readonly end: LocalDate
  /** Of its product: what its prices are set in. */
  readonly currency: Currency
  readonly capacity: number
  /** Paid for by what was due first. */
  readonly sold: number
  /** Taken by orders that wait for their first money. */
  readonly held: number
  /** Seats that people on the waitlist want. */
  readonly waiting: number
  /** Sold and held, and what the catalogue said was sold elsewhere. */
  readonly taken: number
  readonly status: 'open' | 'closed'
  /** From how many travellers on it goes. */
  readonly minimum: number
  /** Since when it goes for sure; null: it is not certain. */
  readonly guaranteed_at: string | null
  /** Since when it does not go any more. */
  readonly ended_at: string | null
}

export interface ManagedDeparture extends Row {
  /**
   * What its season and language cost in the catalogue, and what of that its host gets, which is shown to nobody; null: nobody
   * set it, and it cannot be sold.
   */
  readonly planned: (PlanAmounts & WithNet) | null
  /** What is asked of one traveller who buys it now: the desk's price where it set one. */
  readonly asked: PlanAmounts | null
}

/** More on one page nobody reads. */
export const MOST_LISTED = 200
/** A month of a calendar shows more, since it says little of each. */
export const MOST_IN_CALENDAR = 1_000

/**
 * Departures between two days; one more than `MOST_LISTED` says that there are more.
 * @param most how many at most
 */
export async function listDepartures(
  context: Context,
  search: DepartureSearch,
  most = MOST_LISTED + 1,
): Promise<ManagedDeparture[]> {
  const { from, to, productId, hostId, state, sort = 'start' } = search
  const parts: SQL[] = [
    sql`d.start_date between ${from}::date and ${to}::date`,
    ...(productId === null ? [] : [sql`d.product_id = ${productId}::uuid`]),
    ...(hostId === null ? [] : [sql`d.product_id in ${productsOfHost(hostId)}`]),
    ...(state === 'full' ? [sql`d.status = 'open' and d.taken >= d.capacity`] : []),
    ...(state === 'short' ? [sql`${SHORT} and d.start_date >= ${context.clock.today('UTC')}::date`] : []),
    ...(state === 'open' || state === 'closed' ? [sql`d.status = ${state}`] : []),
  ]
  return find(context, sql.join(parts, sql` and `), most, orderOf(sort))
}

/** Not certain to go, and fewer travellers on it than its minimum: as `meterOf` counts them. */
const SHORT = sql`d.guaranteed_at is null and d.ended_at is null and d.minimum > d.taken - (
  select coalesce(sum(h.qty), 0)::int from holds h where h.departure_id = d.id and h.state = 'held')`

function orderOf(sort: (typeof DEPARTURE_SORTS)[number]): SortOrder {
  const start = { by: sql`d.start_date`, type: 'day' } as const
  const parts = {
    start: [start],
    trip: [{ by: nameOrder(sql`${productName(sql`d.product_id`)} ->> 'es'`), type: 'text' } as const, start],
    free: [{ by: sql`(d.capacity - d.taken)`, type: 'number' } as const, start],
  }[sortedBy(sort) as 'start']
  return { parts, id: sql`d.id`, isDescending: isDescending(sort) }
}

/** Departures by their ids, of those there are. */
export function departuresById(context: Context, ids: readonly string[]): Promise<ManagedDeparture[]> {
  return find(
    context,
    sql`d.id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
    ids.length,
  )
}

/**
 * Departures by a part of their code, whenever they are, and those from a day on by a part of their trip's name; the next
 * first. @param most how many at most
 */
export function findDepartures(
  context: Context,
  { words, from, hostId }: Pick<DepartureSearch, 'from' | 'hostId'> & { readonly words: string },
  most: number,
): Promise<ManagedDeparture[]> {
  const isOwn = hostId === null ? sql`true` : sql`d.product_id in ${productsOfHost(hostId)}`
  const named = sql`d.product_id in ${productsNamed(words)} and d.start_date >= ${from}::date`
  return find(context, sql`(lower(d.code) like ${partOf(words)} or (${named})) and ${isOwn}`, most)
}

async function find(
  context: Context,
  which: SQL,
  most: number,
  order = orderOf('start'),
): Promise<ManagedDeparture[]> {
  const { rows } = await context.db.execute<Row>(sql`
    select d.id, d.product_id, ${productName(sql`d.product_id`)} as product, d.code, d.start_date::text as start,
      d.end_date::text as "end", d.language, d.season, ${productCurrency(sql`d.product_id`)} as currency, ${deskPrice}, d.capacity, d.taken, d.status,
      d.minimum, d.guaranteed_at, d.ended_at,
      (select coalesce(sum(h.qty), 0)::int from holds h where h.departure_id = d.id and h.state = 'consumed') as sold,
      (select coalesce(sum(h.qty), 0)::int from holds h where h.departure_id = d.id and h.state = 'held') as held,
      (select coalesce(sum(w.qty), 0)::int from waitlist w where w.departure_id = d.id and w.state = 'waiting') as waiting
    from departures d where ${which} order by ${inOrder(order)} limit ${most}`)
  const pricing = await findPricing(context, [...new Set(rows.map(({ product_id }) => product_id))])
  return rows.map((row) => {
    const plans = pricing.get(row.product_id)?.plans ?? []
    return { ...row, planned: planFor(plans, row.season, row.language), asked: planOf(plans, row) }
  })
}
