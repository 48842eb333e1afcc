import { addMinutes } from 'date-fns'
import { sql } from 'drizzle-orm'
import { minutesToAskAgain } from '@/lib/reservations/changes/confirmation'
import { departuresById } from '@/server/availability/manage/list-departures'
import { confirmSeats } from '@/server/availability/suppliers/confirm-seats'
import { type Context, transact } from '@/server/platform/context'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { recordConfirmation } from './confirmations'

const MOST = 20

interface Row extends Record<string, unknown> {
  readonly reservation_id: string
  readonly product_id: string
  readonly cart_index: number
  readonly version: number
  readonly departure_id: string
  readonly seats: number
  readonly supplier: string
  readonly tries: number
}

/**
 * Asks suppliers whether they have trips as they were changed. A row has its next look before its supplier is asked, outside of
 * any transaction, so that a crash asks again and two processes ask once each. @returns how many were answered
 */
export async function confirmChanges(context: Context): Promise<number> {
  const now = context.clock.now()
  const { rows } = await context.db.execute<Row>(sql`
    update change_confirmations set tries = tries + 1, next_try_at = ${addMinutes(now, 1).toISOString()}
    where (reservation_id, product_id, cart_index) in (
      select reservation_id, product_id, cart_index from change_confirmations
      where next_try_at <= ${now.toISOString()}
      order by next_try_at limit ${MOST} for update skip locked)
    returning reservation_id, product_id, cart_index, version, departure_id, seats, coalesce(supplier, '') as supplier, tries`)
  let answered = 0
  for (const row of rows) if (await ask(context, row)) answered += 1
  return answered
}

async function ask(context: Context, row: Row): Promise<boolean> {
  const { reservation_id: reservationId, product_id: productId, cart_index: cartIndex, version } = row
  const [departure] = await departuresById(context, [row.departure_id])
  if (!departure) return false
  const reference = `${reservationId}:${cartIndex}:${version}`
  const said = await confirmSeats(context, row.supplier, { departure, seats: row.seats, reference })
  if (said === null) return later(context, row)
  const key = { reservationId, productId, cartIndex, version }
  return transact(context, async (inside) => {
    const isFirst = await recordConfirmation(inside, key, { state: said, by: 'supplier', was: 'waiting' })
    if (isFirst) await publishEvent(inside, reservationId, 'reservation')
    return isFirst
  })
}

async function later(context: Context, row: Row): Promise<false> {
  const next = addMinutes(context.clock.now(), minutesToAskAgain(row.tries))
  await context.db.execute(sql`
    update change_confirmations set next_try_at = ${next.toISOString()}
    where reservation_id = ${row.reservation_id} and product_id = ${row.product_id}
      and cart_index = ${row.cart_index} and version = ${row.version} and state = 'waiting'`)
  return false
}
