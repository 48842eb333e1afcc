import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { Payments } from '../payments'
import { findAttempt } from './find-attempt'
import type { Attempt } from './list-attempts'
import { SUBMITTING_MS } from './next-check'
import { reconcileAttempt } from './reconcile-attempt'

/** A twin waits this long for the first (domain.md §5). */
const PATIENCE_MS = 5_000
const LOOK_MS = 150

/**
 * Answers a known key with that attempt as it stands. A parallel twin waits for the first; one whose process died is
 * looked up at the gateway, never submitted again.
 * @throws DomainError in_progress when the first one is still under way
 */
export async function replayPayment(
  context: Context,
  payments: Payments,
  answer: unknown,
): Promise<{ attempt: Attempt; replayed: true }> {
  const id = (answer as { attempt: string }).attempt
  let attempt = await read(context, id)
  for (let waited = 0; attempt.state === 'submitting' && waited < PATIENCE_MS; waited += LOOK_MS) {
    if (isAbandoned(context, attempt)) await reconcileAttempt(context, payments, attempt)
    else await sleep(LOOK_MS)
    attempt = await read(context, id)
  }
  if (attempt.state === 'submitting') throw new DomainError('in_progress', { retryAfter: 5 })
  return { attempt, replayed: true }
}

function isAbandoned(context: Context, { submittedAt, createdAt }: Attempt): boolean {
  return context.clock.now().getTime() - (submittedAt ?? createdAt).getTime() > SUBMITTING_MS
}

async function read(context: Context, id: string): Promise<Attempt> {
  const attempt = await findAttempt(context, id)
  if (!attempt) throw new Error(`The attempt ${id} of a stored answer is gone.`)
  return attempt
}
