import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { USUAL_PARTY } from './rules/offered-party'
import { noteSeatChange } from './seat-changes'

/** Seats that one line of an order needs. */
export interface SeatLine {
  readonly departureId: string
  /** The position of the product in its order. */
  readonly line: number
  readonly qty: number
  /** The calendar day where the trip starts: a departure of today or before sells nothing. */
  readonly today: LocalDate
}

/** What one departure must give: the lines of an order that want it, taken together (reliability.md S2). */
export interface SeatDemand {
  /** The order, or the place of the waitlist, that they are held for. */
  readonly orderId: string
  readonly holder?: 'order' | 'waitlist' | 'asked'
  /** Of an order that is asked whether it goes on there: what it is asked about. */
  readonly changeId?: string
  readonly departureId: string
  readonly today: LocalDate
  readonly lines: readonly SeatLine[]
  readonly expiresAt: Date
}

/** Takes the seats of one departure or none of them. False when they are not there. */
export type TakeSeats = (context: Context, demand: SeatDemand) => Promise<boolean>

/** The demand of an order by departure, ids ascending: everybody locks departures in this order. */
export function demandOf(orderId: string, lines: readonly SeatLine[], expiresAt: Date): SeatDemand[] {
  const ids = [...new Set(lines.map(({ departureId }) => departureId))].sort()
  return ids.map((departureId) => {
    const own = lines.filter((line) => line.departureId === departureId)
    return { orderId, departureId, lines: own, expiresAt, today: own[0]?.today ?? '' }
  })
}

/**
 * The only statement that sells a seat (reliability.md §2.6): a conditional UPDATE, which PostgreSQL evaluates again
 * after waiting for the row, and the holds with it.
 */
export const takeSeats: TakeSeats = async (context, demand) => {
  const qty = demand.lines.reduce((all, line) => all + line.qty, 0)
  const now = context.clock.now()
  const { holder = 'order', changeId = null } = demand
  const heldFor = (one: SeatDemand['holder']) => (holder === one ? demand.orderId : null)
  const taken = await context.db.execute<{ product_id: string; scarce: boolean }>(sql`
    with seats as (
      update departures set taken = taken + ${qty}
      where id = ${demand.departureId} and status = 'open' and start_date > ${demand.today}
        and taken + ${qty} <= capacity
      returning id, product_id, capacity - taken < ${USUAL_PARTY} as scarce
    ), held as (
      insert into holds (id, departure_id, order_id, waitlist_id, asked_order_id, change_id, line, qty, state,
        expires_at, created_at)
      select line.hold_id, seats.id, ${heldFor('order')}::uuid, ${heldFor('waitlist')}::uuid,
        ${heldFor('asked')}::uuid, ${changeId}::uuid, line.line, line.qty, 'held',
        ${demand.expiresAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from seats, jsonb_to_recordset(${JSON.stringify(holdRows(demand, now))}::jsonb)
        as line (hold_id uuid, line integer, qty integer)
    )
    select product_id, scarce from seats`)
  const [row] = taken.rows
  // An offer is for two, for one where one seat is left, and gone with the last.
  if (row?.scarce) await noteSeatChange(context, row.product_id)
  return row !== undefined
}

function holdRows(demand: SeatDemand, now: Date) {
  return demand.lines.map(({ line, qty }) => ({ hold_id: newId(now), line, qty }))
}
