import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import type { Attempt } from '../attempts/list-attempts'
import type { ChargeResult } from '../gateways/results'
import { ledgerEntries } from '../tables'
import { meetAhead } from './money-ahead'

/**
 * Books what came in, went back and was disputed since we last looked, under the payable's lock. The gateway tells
 * sums, which only grow: a movement is named by the sum it leads to, so that it is booked once however often, late or out of order it
 * is told. Parts, excess and money on an expired voucher are booked as they came.
 * @returns whether anything was booked, and the sum that the attempt has now brought: the caller writes it beside it
 */
export async function bookMovements(
  context: Context,
  attempt: Attempt,
  { received, refunded, disputed, reinstated }: ChargeResult,
): Promise<{ readonly booked: boolean; readonly paidMinor: number }> {
  const paid = received - attempt.paidMinor
  // What never went back is not asked for: sums only grow.
  const so = refunded + disputed > 0 ? await goneSoFar(context, attempt.id) : NOTHING_GONE
  const back = refunded - so.refunded
  const taken = disputed - so.disputed
  const returned = reinstated - so.reinstated
  const movements: Movement[] = []
  if (paid > 0)
    movements.push({
      ...{ kind: 'payment', amountMinor: -paid, replan: attempt.replan },
      movement: `received:${received}`,
    })
  if (back > 0) movements.push({ kind: 'refund', amountMinor: back, movement: `refunded:${refunded}` })
  if (taken > 0) movements.push({ kind: 'dispute', amountMinor: taken, movement: `disputed:${disputed}` })
  if (returned > 0)
    movements.push({ kind: 'dispute', amountMinor: -returned, movement: `reinstated:${reinstated}` })
  await book(context, attempt, movements)
  if (back > 0) await meetAhead(context, attempt.id, back)
  return { booked: movements.length > 0, paidMinor: Math.max(attempt.paidMinor, received) }
}

type Movement = Pick<typeof ledgerEntries.$inferInsert, 'kind' | 'amountMinor' | 'movement' | 'replan'>

async function book(
  context: Context,
  { id, orderId, currency }: Attempt,
  movements: readonly Movement[],
): Promise<void> {
  if (movements.length === 0) return
  const at = context.clock.now()
  const about = { orderId, currency, attemptId: id, at }
  await context.db
    .insert(ledgerEntries)
    .values(movements.map((movement) => ({ ...movement, ...about, id: newId(at) })))
}

interface Gone extends Record<string, number> {
  readonly refunded: number
  readonly disputed: number
  readonly reinstated: number
}

const NOTHING_GONE: Gone = { refunded: 0, disputed: 0, reinstated: 0 }

/**
 * What went back through the gateway, was taken by disputes and returned by won ones, as booked for an attempt. What was
 * paid out to an account is no business of the gateway, which does not know of it.
 */
async function goneSoFar(context: Context, attemptId: string): Promise<Gone> {
  const { rows } = await context.db.execute<Gone>(sql`
    select coalesce(sum(amount_minor) filter (where kind = 'refund' and movement like 'refunded:%'), 0)::float8 as refunded,
      coalesce(sum(amount_minor) filter (where kind = 'dispute' and amount_minor > 0), 0)::float8 as disputed,
      coalesce(-sum(amount_minor) filter (where kind = 'dispute' and amount_minor < 0), 0)::float8 as reinstated
    from ledger_entries where attempt_id = ${attemptId}`)
  return rows[0] ?? NOTHING_GONE
}
