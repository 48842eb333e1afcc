import type { Hono } from 'hono'
import { z } from 'zod'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { streamEvents, type Watched } from '@/server/platform/events/event-stream'
import { isPersonTopic, personTopic } from '@/server/platform/events/person-topic'
import type { EventHub, VisitorEvent } from '@/server/platform/events/visitor-events'
import type { EdgeVariables, RequestEdge } from '@/server/platform/http/edge'
import { type StreamLimits, StreamPlaces } from '@/server/platform/limits/stream-places'
import { describeRoutes, type PlainRoute } from '@/server/platform/openapi/plain-route'
import { findPayable } from './payables/find-payable'

const EVENTS: PlainRoute = {
  method: 'get',
  path: '/api/events',
  summary:
    'Tells whoever holds the code of a reservation when its payments move; without a code, whoever is signed in of their conversations and of all their reservations',
  domain: 'payments',
  // The code is what opens it.
  security: [],
  query: z.object({
    reservation: z
      .string()
      .describe(
        'Code of a reservation; left out: one’s own `chat`, `read`, `typing`, and `payment` and `reservation` with the id of theirs',
      )
      .optional(),
    since: z
      .string()
      .describe(
        '`last_event` of the reservation as it is shown: what was told after it comes first. `Last-Event-ID` goes before it',
      )
      .optional(),
  }),
  answers: {
    200: {
      description: 'A stream that stays open; `Last-Event-ID` brings what was missed',
      content: { 'text/event-stream': z.string() },
    },
  },
  failures: [401, 404, 429, 500, 503],
}

/** The reservations of an account; they are above this domain, so that `payments-wiring` hands it over. */
export type ReservationsOf = (context: Context, userId: string) => Promise<readonly string[]>

/** `/api/events?reservation={code}` for whoever holds the code; without it, of one's own for whoever is signed in. */
export function eventsRoute(
  api: Hono<EdgeVariables>,
  hub: EventHub,
  limits: StreamLimits,
  reservationsOf: ReservationsOf,
): void {
  const places = new StreamPlaces(limits)
  describeRoutes(api, EVENTS)
  api.get('/api/events', async (c) => {
    const { context, limit, address } = c.get('edge')
    await limit('lookup')
    const code = c.req.query('reservation')
    const watched =
      code === undefined
        ? await ownTopics(c.get('edge'), reservationsOf)
        : await topicOfReservation(context, code)
    const leave = places.take(address, watched.topics[0] ?? '')
    if (!leave) throw new DomainError('too_many_requests', { retryAfter: 60 })
    return streamEvents(context, hub, c.req.raw, { ...watched, since: c.req.query('since'), onEnd: leave })
  })
}

/** Then the browser comes again, and its session is looked at anew. */
const OWN_ENDS_AFTER_MS = 10 * 60_000

/**
 * One's own conversations and reservations; one that is booked meanwhile is heard of when the browser comes again.
 * @throws DomainError unauthenticated
 */
async function ownTopics(edge: RequestEdge, reservationsOf: ReservationsOf): Promise<Watched> {
  const session = await edge.session('user')
  if (!session) throw new DomainError('unauthenticated')
  const { uuid } = session.user
  const topics = [personTopic(uuid), ...(await reservationsOf(edge.context, uuid))]
  return { topics, endsAfter: OWN_ENDS_AFTER_MS, present: withReservation }
}

/** Of several reservations an event says which one it is of. */
function withReservation(event: VisitorEvent): VisitorEvent {
  if (isPersonTopic(event.topic)) return event
  return { ...event, payload: { ...event.payload, reservation: event.topic } }
}

/** @throws DomainError not_found */
async function topicOfReservation(context: Context, code: string): Promise<Watched> {
  const payable = await findPayable(context, code)
  if (!payable) throw new DomainError('not_found')
  return { topics: [payable.orderId] }
}
