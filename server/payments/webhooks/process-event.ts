import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { attemptsOf } from '../attempts/gateway-objects'
import { type Reconciled, reconcileAttempt } from '../attempts/reconcile-attempt'
import { whenRecorded } from '../attempts/submit-attempt'
import type { Payments } from '../payments'
import { wakeRefunds } from '../refunds/send-refunds'
import type { WaitingEvent } from './receive-event'

/** An event of an attempt we do not know (yet) waits this long. */
const PARKED_MS = 86_400_000

/** What became of looking at an event: done, or to be looked at again by the sweep. */
type Outcome = Reconciled | 'unknown_attempt' | 'parked'
const AGAIN: readonly Outcome[] = ['parked', 'silent', 'never_seen', 'no_gateway']

/**
 * Works off one stored event: it only tells which attempts to look at (reliability.md §2.7). Doing it twice, or at the
 * same time as somebody else, changes nothing.
 */
export async function processEvent(context: Context, payments: Payments, event: WaitingEvent): Promise<void> {
  await recordOutcome(context, event, await work(context, payments, event))
}

async function work(context: Context, payments: Payments, event: WaitingEvent): Promise<Outcome> {
  if (event.subject.by === 'reference') await whenRecorded(event.subject.id)
  const attempts = await attemptsOf(context, event.gateway, event.subject)
  const outcomes: Reconciled[] = []
  for (const attempt of attempts) {
    outcomes.push(await reconcileAttempt(context, payments, attempt))
    await wakeRefunds(context, attempt.id)
  }
  const [first] = outcomes
  if (first) return outcomes.find((outcome) => AGAIN.includes(outcome)) ?? first
  const age = context.clock.now().getTime() - event.receivedAt.getTime()
  return age < PARKED_MS ? 'parked' : 'unknown_attempt'
}

async function recordOutcome(context: Context, { gateway, eventId }: WaitingEvent, outcome: Outcome) {
  const processedAt = AGAIN.includes(outcome) ? null : context.clock.now().toISOString()
  await context.db.execute(sql`
    update gateway_events set tries = tries + 1, outcome = ${outcome}, processed_at = ${processedAt}
    where gateway = ${gateway} and event_id = ${eventId} and processed_at is null`)
}
