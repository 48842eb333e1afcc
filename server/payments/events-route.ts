import type { Hono } from 'hono'
import { z } from 'zod'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { streamEvents } from '@/server/platform/events/event-stream'
import { personTopic } from '@/server/platform/events/person-topic'
import type { EventHub } from '@/server/platform/events/visitor-events'
import type { EdgeVariables, RequestEdge } from '@/server/platform/http/edge'
import { type StreamLimits, StreamPlaces } from '@/server/platform/limits/stream-places'
import { describeRoutes, type PlainRoute } from '@/server/platform/openapi/plain-route'
import { findPayable } from './payables/find-payable'

const EVENTS: PlainRoute = {
  method: 'get',
  path: '/api/events',
  summary:
    'Tells whoever holds the code of a reservation when its payments move; without a code, whoever is signed in of their conversations',
  domain: 'payments',
  // The code is what opens it.
  security: [],
  query: z.object({
    reservation: z
      .string()
      .describe('Code of a reservation; left out: one’s own `chat`, `read`, `typing`')
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

/** `/api/events?reservation={code}` for whoever holds the code; without it, of conversations for whoever is signed in. */
export function eventsRoute(api: Hono<EdgeVariables>, hub: EventHub, limits: StreamLimits): void {
  const places = new StreamPlaces(limits)
  describeRoutes(api, EVENTS)
  api.get('/api/events', async (c) => {
    const { context, limit, address } = c.get('edge')
    await limit('lookup')
    const code = c.req.query('reservation')
    const watched =
      code === undefined ? await ownTopic(c.get('edge')) : await topicOfReservation(context, code)
    const leave = places.take(address, watched.topic)
    if (!leave) throw new DomainError('too_many_requests', { retryAfter: 60 })
    return streamEvents(context, hub, watched.topic, c.req.raw, leave, watched.endsAfter)
  })
}

/** Then the browser comes again, and its session is looked at anew. */
const OWN_ENDS_AFTER_MS = 10 * 60_000

/** @throws DomainError unauthenticated */
async function ownTopic(edge: RequestEdge) {
  const session = await edge.session('user')
  if (!session) throw new DomainError('unauthenticated')
  return { topic: personTopic(session.user.uuid), endsAfter: OWN_ENDS_AFTER_MS }
}

/** @throws DomainError not_found */
async function topicOfReservation(context: Context, code: string) {
  const payable = await findPayable(context, code)
  if (!payable) throw new DomainError('not_found')
  return { topic: payable.orderId, endsAfter: undefined }
}
