import { sql } from 'drizzle-orm'
import { type HostContact, hostsByIds, hostsOfProducts } from '@/server/catalogue/hosts/host-contact'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { type BookedTrip, bookedTrips } from '@/server/reservations/talk/booked-trips'
import type { Asker } from '../asker'
import { type Standing, standingOf } from '../rules/standing'
import { type GroupRow, groupRows } from './group-rows'

/** A conversation with what it is about and who is in it today. */
export interface Conversation extends GroupRow, Standing {
  readonly trips: readonly BookedTrip[]
  /** Null where the catalogue does not know them any more. */
  readonly host: HostContact | null
}

/** How stored conversations stand, in three queries however many they are. */
export async function conversationsOf(context: Context, rows: readonly GroupRow[]): Promise<Conversation[]> {
  if (rows.length === 0) return []
  const ids = (of: (row: GroupRow) => string | null) => rows.flatMap((row) => of(row) ?? [])
  const trips = await bookedTrips(context, {
    reservations: ids(({ type, reservationId }) => (type === 'user' ? reservationId : null)),
    departures: ids(({ type, departureId }) => (type === 'group' ? departureId : null)),
    buyers: ids(({ type, ownerId }) => (type === 'question' ? ownerId : null)),
  })
  const [runs, hosts] = await Promise.all([
    hostsOfProducts(context, [...new Set(trips.map(({ productId }) => productId))]),
    hostsByIds(context, [...new Set(ids(({ hostId }) => hostId))]),
  ])
  const today = context.clock.today('UTC')
  return rows.map((row) => {
    const about = trips.filter((trip) => isAbout(row, trip, runs.get(trip.productId)?.id))
    const standing = standingOf(row, about, new Set(row.left), today)
    return { ...row, ...standing, trips: about, host: hosts.get(row.hostId) ?? null }
  })
}

function isAbout(row: GroupRow, trip: BookedTrip, runBy: string | undefined): boolean {
  if (row.type === 'user') return trip.reservationId === row.reservationId && runBy === row.hostId
  if (row.type === 'group') return trip.departureId === row.departureId
  return trip.userId === row.ownerId && trip.productId === row.productId
}

/**
 * A conversation for whoever may read it; the one place that says who may.
 * @param locked holds it until the transaction ends: what is written then has its place in the order
 * @throws DomainError not_found, for those of others too
 */
export async function findConversation(
  context: Context,
  id: string,
  asker: Asker,
  locked = false,
): Promise<Conversation> {
  if (locked) await context.db.execute(sql`select from chat_groups where id = ${id} for update`)
  const [found] = await conversationsOf(context, await groupRows(context, sql`g.id = ${id}`))
  if (!found || !mayRead(found, asker)) throw new DomainError('not_found')
  return found
}

/** The desk reads questions and what is for it (`forDesk`); everything else is between its members. */
export function mayRead({ type, members, hostId, isForDesk }: Conversation, asker: Asker): boolean {
  if (asker.role === 'host') return asker.hostId === hostId
  if (asker.role === 'desk') return type === 'question' || isForDesk
  return members.some(({ id, role }) => role === 'traveler' && id === asker.userId)
}
