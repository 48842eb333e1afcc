import { asc, eq } from 'drizzle-orm'
import { type Money, money } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { refunds } from '../tables'

export type Refund = typeof refunds.$inferSelect

/** Every refund of an order, in the order they were planned. */
export function listRefunds(context: Context, orderId: string): Promise<Refund[]> {
  return context.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

/** One refund, or null. */
export async function findRefund(context: Context, id: string): Promise<Refund | null> {
  const [row] = await context.db.select().from(refunds).where(eq(refunds.id, id))
  return row ?? null
}

/** Whether its money is still here: also what failed is owed until somebody decides. */
export function isOwed({ state }: Pick<Refund, 'state'>): boolean {
  return state !== 'settled' && state !== 'dropped'
}

/** What refunds that are not settled give back of what still counts as paid; those of a trip are gone from it already. */
export function onItsWayBack(list: readonly Refund[], currency: Money['currency']): Money {
  return money(
    list.filter((one) => isOwed(one) && !one.ofTrip).reduce((all, { amountMinor }) => all + amountMinor, 0),
    currency,
  )
}
