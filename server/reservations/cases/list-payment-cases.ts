import { addMinutes } from 'date-fns'
import { inArray } from 'drizzle-orm'
import { listInReview } from '@/server/payments/attempts/list-in-review'
import { listUnanswered, type Unanswered } from '@/server/payments/attempts/list-unanswered'
import type { Context } from '@/server/platform/context'
import { reservations } from '../tables'
import type { Case } from './case'

/** A traveller who does not know whether they paid waits no longer than an hour for a person. */
const ANSWER_MINUTES = 60
/** A gateway that looks at a card by hand is asked about it after a day: their seats wait for it. */
const REVIEW_MINUTES = 24 * 60

/** Payments that no gateway answered for, and cards that one still looks at, one case each. */
export async function listPaymentCases(context: Context): Promise<Case[]> {
  return [
    ...(await present(context, 'payment_unknown', await listUnanswered(context), ANSWER_MINUTES)),
    ...(await present(context, 'payment_review', await listInReview(context), REVIEW_MINUTES)),
  ]
}

async function present(
  context: Context,
  kind: 'payment_unknown' | 'payment_review',
  payments: readonly Unanswered[],
  minutes: number,
): Promise<Case[]> {
  if (payments.length === 0) return []
  const ids = payments.map(({ orderId }) => orderId)
  const rows = await context.db
    .select({ id: reservations.id, code: reservations.code })
    .from(reservations)
    .where(inArray(reservations.id, ids))
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  return payments.flatMap(({ id, orderId, amount, since }) => {
    const code = codes.get(orderId)
    if (code === undefined) return []
    const subject = { type: 'reservation', id: code } as const
    return [{ key: `${kind}:${id}`, kind, subject, role: 'desk', dueAt: addMinutes(since, minutes), amount }]
  })
}
