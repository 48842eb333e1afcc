import type { Hono } from 'hono'
import { z } from 'zod'
import { isOfHost } from '@/server/catalogue/hosts/host-name'
import { DESK_PARTY } from '@/server/messenger/rules/parties'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { DESK_TOPIC } from '@/server/platform/events/desk-topic'
import { streamNudges } from '@/server/platform/events/event-stream'
import { isPersonTopic, personTopic } from '@/server/platform/events/person-topic'
import type { EventHub, VisitorEvent } from '@/server/platform/events/visitor-events'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { type StreamLimits, StreamPlaces } from '@/server/platform/limits/stream-places'
import { describeRoutes, type PlainRoute } from '@/server/platform/openapi/plain-route'
import { listProducts } from '@/server/reservations/find-reservation'

/** Then the browser comes again, and its session is looked at anew. */
const ENDS_AFTER_MS = 10 * 60_000

const EVENTS: PlainRoute = {
  method: 'get',
  path: '/api/desk/events',
  summary: 'Tells a page of the desk that something it shows may have changed; what, it asks for itself',
  domain: 'desk',
  security: ['desk'],
  answers: {
    200: { description: 'A stream of ten minutes', content: { 'text/event-stream': z.string() } },
  },
  failures: [401, 429, 500, 503],
}

/** `/api/desk/events`: nudges without content, to a host only of reservations of his own products. */
export function deskEventsRoute(api: Hono<EdgeVariables>, hub: EventHub, limits: StreamLimits): void {
  const places = new StreamPlaces({ ...limits, streamsPerTopic: limits.streamsPerAddress })
  describeRoutes(api, EVENTS)
  api.get('/api/desk/events', async (c) => {
    const edge = c.get('edge')
    const { context, limit, address } = edge
    await limit('lookup')
    const member = await edge.member('desk')
    if (!member) throw new DomainError('unauthenticated')
    const leave = places.take(address, member.uuid)
    if (!leave) throw new DomainError('too_many_requests', { retryAfter: 60 })
    const isFor = (event: VisitorEvent) => mayKnow(context, member, event)
    return streamNudges(context, hub, c.req.raw, { isFor, endsAfter: ENDS_AFTER_MS, onEnd: leave })
  })
}

async function mayKnow(
  context: Context,
  { hostId }: Member,
  { topic, type }: VisitorEvent,
): Promise<boolean> {
  // Who types and who read changes no page of the desk.
  if (isPersonTopic(topic)) return type === 'chat' && topic === personTopic(hostId ?? DESK_PARTY)
  if (hostId === null) return true
  if (topic === DESK_TOPIC) return false
  const products = await listProducts(context, topic)
  const ids = products.map(({ productId }) => productId)
  return ids.length > 0 && isOfHost(context, hostId, ids)
}
