import { asc, eq } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import { type Money, money } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { type LedgerKind, ledgerEntries } from './tables'

export interface LedgerEntry {
  readonly kind: LedgerKind
  /** Negative when what is owed shrinks. */
  readonly amountMinor: number
  readonly at: Date
}

/** Everything that is said about money of a reservation is derived from this (domain.md §7). */
export interface Ledger {
  readonly entries: readonly LedgerEntry[]
  readonly total: Money
  /** Payments and points less refunds. */
  readonly paid: Money
  /** total − paid; below zero when more came in than was owed. */
  readonly pending: Money
}

/** The ledger of an order, in the order it was written. */
export async function readLedger(context: Context, orderId: string, currency: Currency): Promise<Ledger> {
  const entries = await context.db
    .select({ kind: ledgerEntries.kind, amountMinor: ledgerEntries.amountMinor, at: ledgerEntries.at })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, orderId))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
  const sumOf = (kinds: readonly LedgerKind[]) =>
    entries.reduce((all, entry) => (kinds.includes(entry.kind) ? all + entry.amountMinor : all), 0)
  const total = sumOf(['charge', 'fee', 'adjustment'])
  const paid = -sumOf(['payment', 'points', 'refund'])
  return {
    entries,
    total: money(total, currency),
    paid: money(paid, currency),
    pending: money(total - paid, currency),
  }
}
