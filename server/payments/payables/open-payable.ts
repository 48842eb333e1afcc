import type { Currency, Locale } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { ledgerEntries, payables } from '../tables'

/** Amounts are minor units of `currency`. */
export interface NewPayable {
  readonly orderId: string
  /** The reservation's code, told to gateways and printed on vouchers. */
  readonly reference: string
  readonly currency: Currency
  readonly locale: Locale
  readonly planKey: 'lad' | 'others'
  readonly description: string
  readonly totalMinor: number
  /** The reservation's cancellation_date; null when nothing is to be paid. */
  readonly windowEndsAt: Date | null
}

/**
 * Opens the money side of a reservation in the caller's transaction: what is owed is booked as a `charge`. A total of
 * zero owes nothing and is closed at once.
 */
export async function openPayable(context: Context, payable: NewPayable): Promise<void> {
  const now = context.clock.now()
  const { totalMinor, ...row } = payable
  await context.db.insert(payables).values({
    ...row,
    state: totalMinor === 0 ? 'closed' : 'open',
    createdAt: now,
  })
  if (totalMinor === 0) return
  const { orderId, currency } = payable
  await context.db
    .insert(ledgerEntries)
    .values({ id: newId(now), orderId, kind: 'charge', amountMinor: totalMinor, currency, at: now })
}
