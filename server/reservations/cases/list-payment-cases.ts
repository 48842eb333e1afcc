import { addMinutes } from 'date-fns'
import { inArray } from 'drizzle-orm'
import { listUnanswered } from '@/server/payments/attempts/list-unanswered'
import type { Context } from '@/server/platform/context'
import { reservations } from '../tables'
import type { Case } from './case'

/** A traveller who does not know whether they paid waits no longer than an hour for a person. */
const ANSWER_MINUTES = 60

/** Payments that no gateway answered for, one case each. */
export async function listPaymentCases(context: Context): Promise<Case[]> {
  const unanswered = await listUnanswered(context)
  if (unanswered.length === 0) return []
  const ids = unanswered.map(({ orderId }) => orderId)
  const rows = await context.db
    .select({ id: reservations.id, code: reservations.code })
    .from(reservations)
    .where(inArray(reservations.id, ids))
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  return unanswered.flatMap(({ id, orderId, amount, since }) => {
    const code = codes.get(orderId)
    if (code === undefined) return []
    const dueAt = addMinutes(since, ANSWER_MINUTES)
    const subject = { type: 'reservation', id: code } as const
    return [{ key: `payment_unknown:${id}`, kind: 'payment_unknown', subject, role: 'desk', dueAt, amount }]
  })
}
