import { sql } from 'drizzle-orm'
import { hostsOfProducts } from '@/server/catalogue/hosts/host-contact'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import type { BookedTrip } from '@/server/reservations/talk/booked-trips'
import { joinsDeparture } from '../rules/standing'
import { groupRows, oneOf } from './group-rows'

/**
 * Opens what these trips give a right to and nobody opened yet: one conversation per reservation and host, and one per
 * departure. Doing it twice, or by two at once, opens none twice.
 */
export async function openGroups(context: Context, trips: readonly BookedTrip[]): Promise<void> {
  const wanted = await wantedBy(context, trips)
  if (wanted.length === 0) return
  const there = await groupRows(
    context,
    sql`(g.type = 'user' and ${oneOf(
      sql`g.reservation_id`,
      wanted.flatMap(({ reservation }) => reservation ?? []),
    )})
      or (g.type = 'group' and ${oneOf(
        sql`g.departure_id`,
        wanted.flatMap(({ departure }) => departure ?? []),
      )})`,
  )
  const known = new Set(there.map((row) => keyOf(row.reservationId, row.departureId, row.hostId)))
  const missing = wanted.filter(({ key }) => !known.has(key))
  if (missing.length === 0) return
  const now = context.clock.now()
  const rows = missing.map(({ key: _, ...group }) => ({ id: newId(now), ...group }))
  await context.db.execute(sql`
    insert into chat_groups (id, type, owner_id, host_id, reservation_id, departure_id, title, created_at)
    select one.id, one.type, one.owner, one.host, one.reservation, one.departure, one.title, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id uuid, type text, owner uuid, host uuid,
      reservation uuid, departure uuid, title jsonb)
    on conflict do nothing`)
}

const keyOf = (reservation: string | null, departure: string | null, host: string) =>
  reservation === null ? `group ${departure}` : `user ${reservation} ${host}`

async function wantedBy(context: Context, trips: readonly BookedTrip[]) {
  const hosts = await hostsOfProducts(context, [...new Set(trips.map(({ productId }) => productId))])
  const today = context.clock.today('UTC')
  const wanted = trips.flatMap((trip) => {
    const host = hosts.get(trip.productId)?.id
    if (host === undefined || trip.userId === null) return []
    const { reservationId, departureId, name: title, userId: owner } = trip
    const own = { type: 'user', owner, host, reservation: reservationId, departure: null, title }
    const all = { type: 'group', owner: null, host, reservation: null, departure: departureId, title }
    return [own, ...(joinsDeparture(trip, today) ? [all] : [])]
  })
  const keyed = wanted.map((one) => ({ ...one, key: keyOf(one.reservation, one.departure, one.host) }))
  return [...new Map(keyed.map((one) => [one.key, one])).values()]
}
