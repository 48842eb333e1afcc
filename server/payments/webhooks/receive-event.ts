import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { BODY_LIMIT, readText } from '@/server/platform/http/body'
import type { EventSubject } from '../gateways/events'
import type { Payments } from '../payments'

/** A stored event that nobody has worked off yet. */
export interface WaitingEvent {
  readonly gateway: string
  readonly eventId: string
  /** What it says it is about: something of ours, or nobody's. */
  readonly subject: EventSubject
  readonly receivedAt: Date
}

/**
 * Stores a gateway's event once, however often it is sent, after verifying its signature over the raw bytes: what it is
 * about, and nothing of its body, which tells of who paid. Nothing else happens here: the answer must not wait for our
 * work.
 * @returns the event when it is new, null when it was there
 * @throws DomainError not_found (no such gateway), bad_signature (also a foreign account or an unreadable body)
 */
export async function receiveEvent(
  context: Context,
  payments: Payments,
  name: string,
  request: Request,
): Promise<WaitingEvent | null> {
  const gateway = payments.gateways.find(name)
  if (!gateway) throw new DomainError('not_found')
  const body = await readText(request, BODY_LIMIT)
  const read = gateway.parseWebhook(body, request.headers, new URL(request.url).searchParams)
  if (!read.ok) throw new DomainError('bad_signature', { reason: `${name}: ${read.reason}` })
  const { id, subject } = read.event
  const as = (by: EventSubject['by']) => (subject.by === by ? subject.id : null)
  const receivedAt = context.clock.now()
  const { rows } = await context.db.execute(sql`
    insert into gateway_events (gateway, event_id, reference, charge_id, customer_id, received_at)
    values (${name}, ${id}, ${as('reference')}, ${as('charge')}, ${as('customer')}, ${receivedAt.toISOString()})
    on conflict do nothing returning event_id`)
  return rows.length > 0 ? { gateway: name, eventId: id, subject, receivedAt } : null
}
