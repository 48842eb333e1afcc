import type { CallData } from '@/lib/api/call'
import type { LocalDate } from '@/lib/dates/local-date'
import type { DeskPayment, listPayments as listCall } from '@/lib/desk/payment-contract'
import { money, toWire } from '@/lib/money/money'
import {
  type AttemptSearch,
  COUNTED_ATTEMPTS,
  type FoundAttempt,
  searchAttempts,
} from '@/server/payments/attempts/search-attempts'
import type { Context } from '@/server/platform/context'
import { nameOrders } from '@/server/reservations/cases/name-subjects'

export type PaymentsWish = Readonly<Partial<Record<'q' | 'gateway' | 'cursor', string | undefined>>> & {
  readonly state?: AttemptSearch['state'] | undefined
  readonly method?: AttemptSearch['method'] | undefined
  readonly since?: LocalDate | undefined
  readonly sort: AttemptSearch['sort']
}

/** Payments as they were tried, as they are to be sorted, with whose they are. */
export async function listPayments(context: Context, wish: PaymentsWish): Promise<CallData<typeof listCall>> {
  const { items, nextCursor, total, taken } = await searchAttempts(context, searchOf(wish), wish.cursor)
  const names = await nameOrders(context, [...new Set(items.map((row) => row.order_id))])
  return {
    items: items.map((row) => presentPayment(row, names.get(row.order_id)?.buyer ?? '')),
    gateways: [...context.env.gateways.named],
    next_cursor: nextCursor,
    total: Math.min(total, COUNTED_ATTEMPTS),
    total_is_exact: total <= COUNTED_ATTEMPTS,
    sums:
      taken?.map((one) => ({ currency: one.currency, amount: toWire(money(one.taken, one.currency)) })) ??
      null,
  }
}

/** What is asked of payments for a wish. */
export const searchOf = (wish: PaymentsWish): AttemptSearch => ({
  ...{ state: wish.state ?? null, gateway: wish.gateway ?? null, method: wish.method ?? null },
  ...{ since: wish.since ?? null, words: wish.q ?? '', sort: wish.sort },
})

export function presentPayment(row: FoundAttempt, buyer: string): DeskPayment {
  const { id, code, gateway, method, state, currency, failure, off_session } = row
  return {
    ...{ uuid: id, code, buyer, gateway, method, state, currency, failure, off_session },
    amount: toWire(money(row.amount_minor, currency)),
    credit: toWire(money(row.credit_minor, currency)),
    reference: row.charge_id,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  }
}
