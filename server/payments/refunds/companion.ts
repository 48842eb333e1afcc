import { inArray } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { Attempt } from '../attempts/list-attempts'
import { paymentAttempts } from '../tables'
import type { Refund } from './list-refunds'

type Told = Pick<Attempt, 'payerName' | 'payerEmail' | 'byHelper'>

/** Somebody else than the buyer who paid. */
export interface Companion {
  readonly name: string | null
  /** Whether they left an address, somebody at the desk typed it for them, or there is none. */
  readonly address: 'left' | 'typed' | 'none'
}

/** Whether somebody else than the buyer paid, as they said or as is known of their browser: what comes back is theirs. */
export function isOfCompanion(payment: Told | null | undefined): boolean {
  return !!payment && (payment.byHelper || payment.payerName !== null || payment.payerEmail !== null)
}

/** How a companion is reached. */
export function addressOf({
  payerEmail,
  payerEmailTypedAt,
}: Pick<Attempt, 'payerEmail' | 'payerEmailTypedAt'>): Companion['address'] {
  if (payerEmail === null) return 'none'
  return payerEmailTypedAt === null ? 'left' : 'typed'
}

/** Whose money refunds give back that is not the buyer's, by the id of the refund. */
export async function companionsOf(
  { db }: Context,
  refunds: readonly Refund[],
): Promise<ReadonlyMap<string, Companion>> {
  const ids = refunds.flatMap(({ attemptId }) => attemptId ?? [])
  if (ids.length === 0) return new Map()
  const found = await db.select().from(paymentAttempts).where(inArray(paymentAttempts.id, ids))
  const attempts = new Map(found.map((one) => [one.id, one]))
  return new Map(
    refunds.flatMap(({ id, attemptId }) => {
      const one = attempts.get(attemptId ?? '')
      return one && isOfCompanion(one)
        ? [[id, { name: one.payerName, address: addressOf(one) }] as const]
        : []
    }),
  )
}
