import { asc, inArray } from 'drizzle-orm'
import type { Replan } from '@/lib/layaway/running/replan'
import type { Currency } from '@/lib/locale/market'
import { type Money, money } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { groupBy } from '@/server/platform/group-by'
import { type LedgerKind, ledgerEntries } from '../tables'

export interface LedgerEntry {
  readonly id: string
  readonly kind: LedgerKind
  /** Which payment moved it; null for what no payment did. */
  readonly attemptId: string | null
  /** What it was paid with, where no gateway took it; null otherwise. */
  readonly method: string | null
  /** Negative when what is owed shrinks. */
  readonly amountMinor: number
  readonly at: Date
  /** null: `lower`. */
  readonly replan: Replan | null
  /** Books money of a trip that is on its way back, before it has gone, or ends that: no price, though its kind is one. */
  readonly ahead?: boolean
}

/** Everything that is said about money of a reservation is derived from this (domain.md §7). */
export interface Ledger {
  readonly entries: readonly LedgerEntry[]
  readonly total: Money
  /** Payments and points, however much of them went back. */
  readonly received: Money
  /** Refunds, those of a trip from the moment they are planned. */
  readonly returned: Money
  /** Payments and points less refunds and less what a bank took back in a dispute. */
  readonly paid: Money
  /** total − paid; below zero when more came in than was owed. */
  readonly pending: Money
}

/** The ledger of an order, in the order it was written. */
export async function readLedger(context: Context, orderId: string, currency: Currency): Promise<Ledger> {
  const ledgers = await readLedgers(context, [{ id: orderId, currency }])
  return ledgers.get(orderId) ?? ledgerOf([], currency)
}

/** The ledgers of several orders by their ids, in one query; an order of which nothing was written has an empty one. */
export async function readLedgers(
  context: Context,
  orders: readonly { readonly id: string; readonly currency: Currency }[],
): Promise<ReadonlyMap<string, Ledger>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const entries = await context.db
    .select({
      id: ledgerEntries.id,
      orderId: ledgerEntries.orderId,
      kind: ledgerEntries.kind,
      attemptId: ledgerEntries.attemptId,
      method: ledgerEntries.method,
      amountMinor: ledgerEntries.amountMinor,
      at: ledgerEntries.at,
      replan: ledgerEntries.replan,
      refundId: ledgerEntries.refundId,
    })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.orderId, ids))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
  const known = entries.map(({ refundId, ...entry }) => ({ ...entry, ahead: refundId !== null }))
  const byOrder = groupBy(known, ({ orderId }) => orderId)
  return new Map(orders.map(({ id, currency }) => [id, ledgerOf(byOrder.get(id) ?? [], currency)]))
}

/** The ledger as it will be once something more is paid; nothing is written. @param amount above zero */
export function withPayment(ledger: Ledger, amount: Money, at: Date, replan: Replan | null): Ledger {
  const paid = { id: '~', kind: 'payment', attemptId: null, method: null, at, replan } as const
  return ledgerOf([...ledger.entries, { ...paid, amountMinor: -amount.amount }], amount.currency)
}

function ledgerOf(entries: readonly LedgerEntry[], currency: Currency): Ledger {
  const sumOf = (kinds: readonly LedgerKind[]) =>
    entries.reduce((all, entry) => (kinds.includes(bookedAs(entry)) ? all + entry.amountMinor : all), 0)
  const total = sumOf(['charge', 'fee', 'adjustment'])
  const received = -sumOf(['payment', 'points'])
  const returned = sumOf(['refund'])
  const paid = received - returned - sumOf(['dispute'])
  return {
    entries,
    total: money(total, currency),
    received: money(received, currency),
    returned: money(returned, currency),
    paid: money(paid, currency),
    pending: money(total - paid, currency),
  }
}

/** Whether something came in: money, credit or points. */
export const isPaid = (kind: LedgerKind): boolean => kind === 'payment' || kind === 'points'

/** What an entry does to the sums: money that is booked ahead has gone back. */
export function bookedAs({ kind, ahead }: Pick<LedgerEntry, 'kind' | 'ahead'>): LedgerKind {
  return ahead ? 'refund' : kind
}
