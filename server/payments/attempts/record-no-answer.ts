import { eq } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { publishEvent } from '@/server/platform/events/visitor-events'
import type { Gateway } from '../gateways/port'
import { paymentAttempts } from '../tables'
import { lockAttempt } from './find-attempt'
import type { Attempt } from './list-attempts'
import { CASE_MS, nextCheckAt } from './next-check'
import { transitionAttempt } from './transition-attempt'

/** `silent`: the gateway did not answer, or not readably. `never_seen`: it knows no such reference. */
export type NoAnswer = 'silent' | 'never_seen'

/**
 * What no answer means: an attempt under way becomes unknown, never failed. Only when the gateway itself does not know
 * the reference `neverSeenMs` after the call did it fail, and a charge that appears later still counts.
 */
export function recordNoAnswer(
  context: Context,
  { neverSeenMs }: Pick<Gateway, 'neverSeenMs'>,
  attempt: Attempt,
  why: NoAnswer,
): Promise<Attempt> {
  return transact(context, async (inside) => {
    const before = await lockAttempt(inside, attempt)
    const moved = (await stepWithout(inside, before, why, neverSeenMs)) ?? before
    const next = nextCheckAt(moved, inside.clock.now(), neverSeenMs)
    await inside.db
      .update(paymentAttempts)
      .set({ nextCheckAt: next })
      .where(eq(paymentAttempts.id, before.id))
    if (moved.state !== before.state)
      await publishEvent(inside, moved.orderId, 'payment', { uuid: moved.id, status: moved.state })
    return moved
  })
}

async function stepWithout(
  context: Context,
  attempt: Attempt,
  why: NoAnswer,
  neverSeenMs: number,
): Promise<Attempt | null> {
  const { state, submittedAt, createdAt } = attempt
  const age = context.clock.now().getTime() - (submittedAt ?? createdAt).getTime()
  const undecided = state === 'submitting' || state === 'unknown'
  if (undecided && why === 'never_seen' && age >= neverSeenMs)
    return transitionAttempt(context, attempt, 'never_seen', { failure: 'processing_error' })
  if (state === 'submitting') return transitionAttempt(context, attempt, 'no_answer')
  if (state === 'unknown' && age >= CASE_MS)
    context.log.error({ payment_id: attempt.id }, 'a payment is unknown for a day: a case for the operator')
  return null
}
