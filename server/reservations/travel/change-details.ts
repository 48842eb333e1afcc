import { sql } from 'drizzle-orm'
import { dueZone } from '@/lib/layaway/due-instant'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { type IdempotencyKey, storeAnswer, takeKey } from '@/server/platform/http/idempotency'
import { whyClosed } from '@/server/reservations/rules/travel-window'
import { findReservation, listLines, listProducts, type Reservation } from '../find-reservation'
import { type Place, placesOf } from './places'

/** What a change is decided by, read under the reservation's lock. */
export interface Changing {
  readonly reservation: Reservation
  readonly places: readonly Place[]
}

/**
 * Changes what is told of a reservation's travellers, once per key, while that is still open: under the lock of the
 * reservation, so that of two who save at once the second sees what the first wrote. Open pages are nudged.
 * @throws DomainError details_closed with `data.reason`, and whatever `work` throws
 */
export function changeDetails(
  context: Context,
  { id }: Pick<Reservation, 'id'>,
  key: IdempotencyKey | null,
  work: (inside: Context, changing: Changing) => Promise<void>,
): Promise<void> {
  return transact(context, async (inside) => {
    await inside.db.execute(sql`select 1 from reservations where id = ${id} for update`)
    // A key is of one reservation: the same body for another one is another intent.
    const own = key && { ...key, route: `${key.route} ${id}` }
    if (own && (await takeKey(inside, own))) return
    const changing = await openForChanges(inside, id)
    await work(inside, changing)
    await publishEvent(inside, id, 'reservation')
    // Nothing of what was saved is kept with the key: a replay reads how things stand.
    if (own) await storeAnswer(inside, own, { status: 200, body: {} })
  })
}

async function openForChanges(context: Context, id: string): Promise<Changing> {
  const reservation = await findReservation(context, id)
  if (!reservation) throw new DomainError('not_found')
  const products = await listProducts(context, id)
  const starts = products.map(({ startDate }) => startDate)
  const reason = whyClosed(reservation.status, starts, context.clock.today(dueZone(reservation.currency)))
  if (reason) throw new DomainError('details_closed', { data: { reason } })
  return { reservation, places: placesOf({ products, lines: await listLines(context, id) }) }
}
