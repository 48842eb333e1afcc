import { sqlState } from '@/server/db/sql-state'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { type IdempotencyKey, type Replay, takeKey } from '@/server/platform/http/idempotency'

/** Lock not available in time, statement cancelled for taking too long. */
const IMPATIENT = new Set(['55P03', '57014'])

/**
 * Takes the key of an order. A parallel twin waits here for the first one's commit, as long as a transaction waits for
 * any lock (3 s, so within the 5 s of domain.md §5), and is answered the same.
 * @throws DomainError in_progress when the first took longer, idempotency_key_reused
 */
export async function takeOrderKey(context: Context, key: IdempotencyKey): Promise<Replay | null> {
  try {
    return await takeKey(context, key)
  } catch (error) {
    if (IMPATIENT.has(sqlState(error) ?? '')) throw new DomainError('in_progress', { retryAfter: 2 })
    throw error
  }
}
