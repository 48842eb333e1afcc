import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import { type DepartureDays, departureDays } from '@/server/availability/manage/departure-days'
import { type HostContact, hostsByIds, hostsOfProducts } from '@/server/catalogue/hosts/host-contact'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { type BookedTrip, bookedTrips } from '@/server/reservations/talk/booked-trips'
import type { Asker } from '../asker'
import { departureFacts, type Standing, standingOf } from '../rules/standing'
import { type GroupRow, groupRows } from './group-rows'

/** A conversation with what it is about and who is in it today. */
export interface Conversation extends GroupRow, Standing {
  readonly trips: readonly BookedTrip[]
  /** When what it is about begins; null for a question, and without a date. */
  readonly start: LocalDate | null
  /** Null where the catalogue does not know them any more. */
  readonly host: HostContact | null
}

/** How stored conversations stand, in four queries however many they are. */
export async function conversationsOf(context: Context, rows: readonly GroupRow[]): Promise<Conversation[]> {
  if (rows.length === 0) return []
  const ids = (of: (row: GroupRow) => string | null) => rows.flatMap((row) => of(row) ?? [])
  const trips = await bookedTrips(context, {
    reservations: ids(({ type, reservationId }) => (type === 'user' ? reservationId : null)),
    departures: ids(({ type, departureId }) => (type === 'group' ? departureId : null)),
    buyers: ids(({ type, ownerId }) => (type === 'question' ? ownerId : null)),
  })
  const days = await departureDays(
    context,
    ids(({ type, departureId }) => (type === 'team' ? departureId : null)),
  )
  const [runs, hosts] = await Promise.all([
    hostsOfProducts(context, [...new Set([...trips, ...days.values()].map(({ productId }) => productId))]),
    hostsByIds(context, [...new Set(ids(({ hostId }) => hostId))]),
  ])
  const today = context.clock.today('UTC')
  return rows.map((row) => {
    const about = trips.filter((trip) => isAbout(row, trip, runs.get(trip.productId)?.id))
    const run = row.type === 'team' ? days.get(row.departureId ?? '') : undefined
    const facts = run && runs.get(run.productId)?.id === row.hostId ? [departureFacts(run)] : about
    const standing = standingOf(row, facts, new Set(row.left), today)
    const start = startOf(row, about, run)
    return { ...row, ...standing, trips: about, start, host: hosts.get(row.hostId) ?? null }
  })
}

function isAbout(row: GroupRow, trip: BookedTrip, runBy: string | undefined): boolean {
  switch (row.type) {
    case 'user':
      return trip.reservationId === row.reservationId && runBy === row.hostId
    case 'group':
      return trip.departureId === row.departureId
    case 'question':
      return trip.userId === row.ownerId && trip.productId === row.productId
    case 'team':
      return false
  }
}

function startOf(
  { type }: GroupRow,
  trips: readonly BookedTrip[],
  days: DepartureDays | undefined,
): LocalDate | null {
  if (type === 'question') return null
  return days?.start ?? trips.find(({ start }) => start !== null)?.start ?? null
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

/** The desk reads questions, what hosts and the team write, and what is for it (`forDesk`); everything else is between its members. */
export function mayRead({ type, members, hostId, isForDesk }: Conversation, asker: Asker): boolean {
  if (asker.role === 'host') return asker.hostId === hostId
  if (asker.role === 'desk') return type === 'question' || type === 'team' || isForDesk
  return members.some(({ id, role }) => role === 'traveler' && id === asker.userId)
}
