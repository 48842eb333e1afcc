import { sql } from 'drizzle-orm'
import type { Replan } from '@/lib/layaway/running/replan'
import type { PaymentStatus } from '@/lib/payments/contract'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import type { Attempt } from '../attempts/list-attempts'
import { OPEN_STATES } from '../payables/lock-payable'
import { ledgerEntries } from '../tables'
import { creditEntries } from './tables'

type Spender = Pick<Attempt, 'id' | 'orderId' | 'currency'>

interface Reserved extends Record<string, unknown> {
  readonly credit_id: string
  readonly email: string
  readonly reserved_minor: number
}

/**
 * Books the credit that was reserved for an attempt as paid, in the transaction that settles it and under the lock of its
 * payable: it leaves the owner's credit and comes in on the order's ledger, by the method `credit`. Twice books once.
 * @returns whether something was booked. Nothing is where the attempt had ended and its credit came free: that is late
 * money without it
 */
export async function spendCredit(
  context: Context,
  attempt: Spender & { readonly replan: Replan | null },
): Promise<boolean> {
  const reserved = await reservedOf(context, attempt)
  if (reserved.length === 0) return false
  await endReservation(context, attempt, reserved, true)
  const { id: attemptId, orderId, currency, replan } = attempt
  const at = context.clock.now()
  const sum = reserved.reduce((all, { reserved_minor }) => all + reserved_minor, 0)
  await context.db.insert(ledgerEntries).values({
    ...{ id: newId(at), orderId, attemptId, currency, replan, at },
    ...{ kind: 'payment', amountMinor: -sum, method: 'credit', movement: 'credit' },
  })
  return true
}

/**
 * What an attempt's new state means for the credit that was reserved for it: nothing while it is open, booked when it was
 * paid, free when it ended otherwise.
 */
export async function followAttempt(context: Context, attempt: Attempt): Promise<void> {
  if ((OPEN_STATES as readonly string[]).includes(attempt.state)) return
  if (UNPAID.has(attempt.state)) await releaseCredit(context, attempt)
  else await spendCredit(context, attempt)
}

const UNPAID: ReadonlySet<PaymentStatus> = new Set(['failed', 'expired', 'cancelled'])

/** Gives an owner free what was reserved for an attempt that ended without being paid. Twice gives it once. */
export async function releaseCredit(context: Context, attempt: Spender): Promise<void> {
  const reserved = await reservedOf(context, attempt)
  if (reserved.length > 0) await endReservation(context, attempt, reserved, false)
}

/** What is reserved for an attempt, credit by credit; nothing once it was spent or released. */
async function reservedOf(context: Context, { id }: Spender): Promise<Reserved[]> {
  const { rows } = await context.db.execute<Reserved>(sql`
    select credit_id, email, -sum(amount_minor)::bigint as reserved_minor from credit_entries
    where attempt_id = ${id} and kind in ('reserved', 'released')
    group by credit_id, email having sum(amount_minor) < 0`)
  return rows
}

/** One statement: nobody sees it free in between. */
async function endReservation(
  context: Context,
  { id: attemptId, orderId, currency }: Spender,
  reserved: readonly Reserved[],
  isSpent: boolean,
): Promise<void> {
  const at = context.clock.now()
  await context.db.insert(creditEntries).values(
    reserved.flatMap(({ credit_id: creditId, email, reserved_minor: minor }) => {
      const about = { creditId, email, currency, orderId, attemptId, at }
      const free = { ...about, id: newId(at), kind: 'released' as const, amountMinor: minor }
      const spent = { ...about, id: newId(at), kind: 'spent' as const, amountMinor: -minor }
      return isSpent ? [free, spent] : [free]
    }),
  )
}
