import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { bookedTrips } from '@/server/reservations/talk/booked-trips'
import type { Asker } from '../asker'
import { lateSince } from '../messages/answer-clock'
import { type Conversation, conversationsOf, mayRead } from './conversation'
import { forDesk, groupRows, oneOf } from './group-rows'
import { openGroups } from './open-groups'

/**
 * Every conversation that this asker is in, those that their trips give a right to included.
 * @param reservationId only those about this reservation, which nobody is asked of beside; left out: all
 */
export async function ownConversations(
  context: Context,
  asker: Asker,
  reservationId?: string,
): Promise<Conversation[]> {
  const rows = await rowsOf(context, asker, reservationId)
  const conversations = await conversationsOf(context, rows)
  return conversations.filter((conversation) => mayRead(conversation, asker))
}

function rowsOf(context: Context, asker: Asker, reservationId?: string) {
  if (asker.role === 'host') return rowsOfHost(context, asker.hostId, reservationId)
  if (asker.role === 'desk') return rowsOfDesk(context, reservationId)
  return rowsOfTraveler(context, asker.userId)
}

async function rowsOfDesk(context: Context, reservationId?: string) {
  const late = await lateSince(context)
  return groupRows(
    context,
    sql`${about(reservationId)} and g.last_seq > 0 and (g.type in ('question', 'team') or ${forDesk(late)})
      order by g.id desc limit 500`,
  )
}

/** A condition on `g`. */
const about = (reservationId?: string) =>
  reservationId === undefined ? sql`true` : sql`g.reservation_id = ${reservationId}::uuid`

async function rowsOfTraveler(context: Context, userId: string) {
  const trips = await bookedTrips(context, { buyers: [userId] })
  await openGroups(context, trips)
  const departures = trips.flatMap(({ departureId }) => departureId ?? [])
  return groupRows(
    context,
    sql`(g.type = 'question' and g.owner_id = ${userId})
      or (g.type = 'user' and ${oneOf(
        sql`g.reservation_id`,
        trips.map(({ reservationId }) => reservationId),
      )})
      or (g.type = 'group' and ${oneOf(sql`g.departure_id`, departures)})`,
  )
}

async function rowsOfHost(context: Context, hostId: string, reservationId?: string) {
  // Conversations of one reservation are opened for whoever runs its trips: what is another host's is left out below.
  const which = reservationId === undefined ? { host: hostId } : { reservations: [reservationId] }
  await openGroups(context, await bookedTrips(context, which))
  return groupRows(
    context,
    sql`g.host_id = ${hostId} and ${about(reservationId)} order by g.id desc limit 500`,
  )
}
