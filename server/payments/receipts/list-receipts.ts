import { asc, eq, sql } from 'drizzle-orm'
import type { MovedBy } from '@/lib/payments/contract'
import type { Context } from '@/server/platform/context'
import { ledgerEntries, paymentAttempts, receipts } from '../tables'

/** The receipts of an order with the movements they are about, oldest first. */
export function listReceipts(context: Context, orderId: string) {
  return context.db
    .select({
      number: receipts.number,
      issuedAt: receipts.issuedAt,
      facts: receipts.facts,
      kind: ledgerEntries.kind,
      amountMinor: ledgerEntries.amountMinor,
      currency: ledgerEntries.currency,
      at: ledgerEntries.at,
      attemptId: ledgerEntries.attemptId,
      method: sql<MovedBy | null>`coalesce(${ledgerEntries.method}, ${paymentAttempts.method})`,
    })
    .from(receipts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, receipts.entryId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, ledgerEntries.attemptId))
    .where(eq(receipts.orderId, orderId))
    .orderBy(asc(receipts.number))
}

export type Receipt = Awaited<ReturnType<typeof listReceipts>>[number]
