import { subSeconds } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import { findAttempt } from '@/server/payments/attempts/find-attempt'
import type { Attempt } from '@/server/payments/attempts/list-attempts'
import { submitCardCharge } from '@/server/payments/cards/charge-card'
import { lockPayable, type Payable } from '@/server/payments/payables/lock-payable'
import type { Payments } from '@/server/payments/payments'
import { type Context, transact } from '@/server/platform/context'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { outcomeOf, TRY_DAYS, type TryOutcome } from '../rules/autopay/tries'
import { activeAutopay, endAutopay } from './autopays'
import { tellConfirm, tellEnded } from './tell-autopay'

/** A gateway that told nothing of a charge is called again so often, under the same key, so long after the last call. */
const REPEATS = 5
const SILENT_SECONDS = 30

interface Row extends Record<string, unknown> {
  order_id: string
  due_date: LocalDate
  try: number
  attempt_id: string
  repeats: number
}

/**
 * Follows the tries that nobody knows the end of: the gateway is called again where it never told of one, so that a
 * process that died between the row and the charge lost nothing; what is known is decided.
 */
export async function followTries(context: Context, payments: Payments): Promise<void> {
  const { rows } = await context.db.execute<{ attempt_id: string }>(sql`
    select attempt_id from autopay_tries where outcome is null order by made_on, order_id limit 200`)
  for (const { attempt_id } of rows) {
    const attempt = await findAttempt(context, attempt_id)
    if (!attempt) continue
    if (isSilent(attempt, context.clock.now())) await repeat(context, payments, attempt)
    await decideTry(context, attempt)
  }
}

/** Nobody has told of its charge, and nobody calls the gateway for it right now. */
function isSilent({ chargeId, state, submittedAt, createdAt }: Attempt, now: Date): boolean {
  const isUndecided = state === 'submitting' || state === 'unknown' || state === 'failed'
  return chargeId === null && isUndecided && (submittedAt ?? createdAt) < subSeconds(now, SILENT_SECONDS)
}

async function repeat(context: Context, payments: Payments, attempt: Attempt): Promise<void> {
  const payable = await transact(context, (inside) => countRepeat(inside, attempt))
  if (payable) await submitCardCharge(context, payments, attempt, payable)
}

async function countRepeat(context: Context, { id, orderId }: Attempt): Promise<Payable | null> {
  const payable = await lockPayable(context, orderId, 'skip')
  if (!payable) return null
  const { rowCount } = await context.db.execute(sql`
    update autopay_tries set repeats = repeats + 1
    where attempt_id = ${id} and outcome is null and repeats < ${REPEATS}`)
  return rowCount === 1 ? payable : null
}

/** Records what became of a try and does what follows from it, once, under the payable's lock. */
export function decideTry(context: Context, { id, orderId }: Pick<Attempt, 'id' | 'orderId'>): Promise<void> {
  return transact(context, async (inside) => {
    await lockPayable(inside, orderId)
    const attempt = await findAttempt(inside, id)
    const { rows } = await inside.db.execute<Row>(sql`
      select order_id, due_date::text, try, attempt_id, repeats from autopay_tries
      where attempt_id = ${id} and outcome is null`)
    const [row] = rows
    const outcome = attempt && row ? outcomeOf(attempt, row.repeats >= REPEATS) : null
    if (!attempt || !row || outcome === null) return
    await inside.db.execute(sql`
      update autopay_tries set outcome = ${outcome}, decided_at = ${inside.clock.now().toISOString()}
      where attempt_id = ${id}`)
    await follow(inside, attempt, row, outcome)
  })
}

async function follow(context: Context, attempt: Attempt, row: Row, outcome: TryOutcome): Promise<void> {
  const { orderId } = attempt
  const autopay = await activeAutopay(context, orderId)
  if (!autopay || outcome === 'paid') return
  const about = { attempt, dueDate: row.due_date, card: autopay.card }
  if (outcome === 'asks') return tellConfirm(context, about)
  const isLast = row.try === TRY_DAYS.length - 1
  if (outcome === 'declined' && !isLast) return
  const why = outcome === 'declined' ? 'declined' : attempt.failure === 'expired_card' ? 'expired' : 'refused'
  await endAutopay(context, orderId, why)
  await tellEnded(context, about, why)
  await publishEvent(context, orderId, 'reservation')
}
