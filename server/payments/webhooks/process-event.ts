import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { findAttempt } from '../attempts/find-attempt'
import { type Reconciled, reconcileAttempt } from '../attempts/reconcile-attempt'
import type { Payments } from '../payments'
import type { EventKey } from './receive-event'

/** An event of an attempt we do not know (yet) waits this long. */
const PARKED_MS = 86_400_000

interface Waiting extends Record<string, unknown> {
  reference: string | null
  received_at: string
}

/** What became of looking at an event: done, or to be looked at again by the sweep. */
type Outcome = Reconciled | 'unknown_attempt' | 'parked'
const AGAIN: readonly Outcome[] = ['parked', 'silent', 'never_seen', 'no_gateway']

/**
 * Works off one stored event: it only tells which attempt to look at (reliability.md §2.7). Doing it twice, or at the
 * same time as somebody else, changes nothing.
 */
export async function processEvent(context: Context, payments: Payments, key: EventKey): Promise<void> {
  const { rows } = await context.db.execute<Waiting>(sql`
    select reference, received_at from gateway_events
    where gateway = ${key.gateway} and event_id = ${key.eventId} and processed_at is null`)
  const [event] = rows
  if (event) await recordOutcome(context, key, await work(context, payments, event))
}

async function work(context: Context, payments: Payments, event: Waiting): Promise<Outcome> {
  const attempt = event.reference ? await findAttempt(context, event.reference) : null
  if (attempt) return reconcileAttempt(context, payments, attempt)
  const age = context.clock.now().getTime() - new Date(event.received_at).getTime()
  return age < PARKED_MS ? 'parked' : 'unknown_attempt'
}

async function recordOutcome(context: Context, { gateway, eventId }: EventKey, outcome: Outcome) {
  const processedAt = AGAIN.includes(outcome) ? null : context.clock.now().toISOString()
  await context.db.execute(sql`
    update gateway_events set tries = tries + 1, outcome = ${outcome}, processed_at = ${processedAt}
    where gateway = ${gateway} and event_id = ${eventId} and processed_at is null`)
}
