import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { bookedTrips } from '@/server/reservations/talk/booked-trips'
import type { Asker } from '../asker'
import { lateSince } from '../messages/answer-clock'
import { type Conversation, conversationsOf, mayRead } from './conversation'
import { forDesk, groupRows, oneOf } from './group-rows'
import { openGroups } from './open-groups'

/** Every conversation that this asker is in, those that their trips give a right to included. */
export async function ownConversations(context: Context, asker: Asker): Promise<Conversation[]> {
  const rows = await (asker.role === 'traveler'
    ? rowsOfTraveler(context, asker.userId)
    : asker.role === 'host'
      ? rowsOfHost(context, asker.hostId)
      : groupRows(
          context,
          sql`g.last_seq > 0 and (g.type = 'question' or ${forDesk(await lateSince(context))})
            order by g.id desc limit 500`,
        ))
  const conversations = await conversationsOf(context, rows)
  return conversations.filter((conversation) => mayRead(conversation, asker))
}

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

async function rowsOfHost(context: Context, hostId: string) {
  await openGroups(context, await bookedTrips(context, { host: hostId }))
  return groupRows(context, sql`g.host_id = ${hostId} order by g.id desc limit 500`)
}
