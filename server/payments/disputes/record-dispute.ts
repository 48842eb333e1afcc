import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { ChargeResult } from '../gateways/results'

/** How far a dispute is, so that an older answer takes nothing back. */
const RANK = sql.raw(`array['open', 'submitted', 'won', 'lost']`)

/** Keeps what a gateway says of the dispute of a payment, in the transaction that books its money. */
export async function recordDispute(
  { db, clock }: Context,
  attemptId: string,
  { dispute }: Pick<ChargeResult, 'dispute'>,
): Promise<void> {
  if (!dispute) return
  const { state, dueBy } = dispute
  await db.execute(sql`
    insert into disputes (attempt_id, state, due_by, updated_at)
    values (${attemptId}, ${state}, ${dueBy?.toISOString() ?? null}, ${clock.now().toISOString()})
    on conflict (attempt_id) do update
      set state = excluded.state, due_by = coalesce(excluded.due_by, disputes.due_by), updated_at = excluded.updated_at
      where disputes.state not in ('won', 'lost')
        and array_position(${RANK}, excluded.state) >= array_position(${RANK}, disputes.state)
        and (disputes.state, disputes.due_by) is distinct from (excluded.state, coalesce(excluded.due_by, disputes.due_by))`)
}

/** What speaks for a payment was sent, and how. */
export interface Sent {
  readonly how: 'gateway' | 'hand'
  /** The day, as its sender says or as it is. */
  readonly on: string
  /** Their name. */
  readonly by: string
}

/**
 * Writes down that what speaks for a payment was sent, in the caller's transaction: the first time alone, and not once
 * the bank has decided. @returns whether anything was written
 */
export async function recordSent(
  { db, clock }: Context,
  attemptId: string,
  { how, on, by }: Sent,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into disputes (attempt_id, state, sent_how, sent_on, sent_by, updated_at)
    values (${attemptId}, 'submitted', ${how}, ${on}, ${by}, ${clock.now().toISOString()})
    on conflict (attempt_id) do update
      set state = 'submitted', sent_how = excluded.sent_how, sent_on = excluded.sent_on, sent_by = excluded.sent_by,
        updated_at = excluded.updated_at
      where disputes.sent_how is null and disputes.state not in ('won', 'lost')`)
  return rowCount === 1
}
