import { addHours, max } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import { graceEnd } from '@/lib/layaway/due-instant'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import { lateMoneyDecidedBy } from '@/lib/reservations/late-money'
import { movedMoney } from '@/server/payments/ledger/moved-money'
import { moneyOnItsWayBack } from '@/server/payments/refunds/refund-cases'
import type { Context } from '@/server/platform/context'
import type { Case, MoneyKind } from './case'
import { listInvoiceCases } from './invoices/list-invoice-cases'
import { listRefundCases } from './list-refund-cases'

export type { Case } from './case'

/** A reservation without money, or with less than it owes, keeps its seats: somebody decides within two days. */
const DECISION_HOURS = 48

interface Row extends Record<string, unknown> {
  readonly code: string
  readonly status: 'expired' | 'confirmed' | 'completed' | 'cancelled'
  readonly currency: Currency
  readonly paid: number
  readonly pending: number
  readonly returned: number
  readonly on_its_way: number
  readonly disputed: number
  readonly received_at: string
  readonly returned_at: string
  readonly disputed_at: string
  readonly ended_at: string | null
  readonly liquidation_date: LocalDate | null
}

/** The cases of reservations, those that are due first in front. For the operator: `npm run cases`. */
export async function listCases(context: Context): Promise<Case[]> {
  const cases = [
    ...(await moneyCases(context)),
    ...(await listRefundCases(context)),
    ...(await listInvoiceCases(context)),
  ]
  return cases.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.key.localeCompare(b.key))
}

async function moneyCases(context: Context): Promise<Case[]> {
  const { rows } = await context.db.execute<Row>(sql`
    select r.code, r.status, r.currency, r.liquidation_date::text, moved.paid::bigint, moved.pending::bigint,
      moved.returned::bigint, coalesce(back.minor, 0)::bigint as on_its_way, moved.disputed::bigint, moved.received_at, moved.returned_at, moved.disputed_at,
      (select max(at) from reservation_events where reservation_id = r.id and to_status = 'expired') as ended_at
    from ${movedMoney} as moved join reservations r on r.id = moved.order_id
      left join ${moneyOnItsWayBack} as back on back.order_id = r.id
    where (r.status = 'expired' and moved.paid > 0) or (r.status = 'cancelled' and moved.pending < 0)
      or (r.status in ('confirmed', 'completed') and (moved.paid <= 0 and moved.returned > 0
        or moved.disputed > 0 or moved.pending < 0
        or moved.pending > 0 and r.liquidation_date < ${context.clock.today('UTC')}::date))`)
  const now = context.clock.now()
  return rows.flatMap((row) => casesOf(row, now))
}

type Told = Pick<Case, 'dueAt'> & { readonly minor: number }

/** When each kind has to be decided, and about how much; null where things are right. */
const KINDS: Readonly<Record<MoneyKind, (row: Row, now: Date) => Told | null>> = {
  late_money: ({ status, paid, received_at, ended_at }) => {
    if (status !== 'expired') return null
    const since = max([new Date(received_at), new Date(ended_at ?? received_at)])
    return { minor: paid, dueAt: lateMoneyDecidedBy(since) }
  },
  refunded_elsewhere: ({ status, paid, returned, returned_at }) =>
    status !== 'expired' && status !== 'cancelled' && paid <= 0 && returned > 0
      ? { minor: returned, dueAt: addHours(new Date(returned_at), DECISION_HOURS) }
      : null,
  disputed: ({ disputed, disputed_at }) =>
    disputed > 0 ? { minor: disputed, dueAt: addHours(new Date(disputed_at), DECISION_HOURS) } : null,
  overdue: ({ status, currency, paid, pending, liquidation_date }, now) => {
    if (status !== 'confirmed' || paid <= 0 || pending <= 0 || liquidation_date === null) return null
    const end = graceEnd(liquidation_date, currency)
    return end < now ? { minor: pending, dueAt: addHours(end, DECISION_HOURS) } : null
  },
  surplus: ({ status, pending, on_its_way, received_at }) =>
    status !== 'expired' && pending + on_its_way < 0
      ? { minor: -pending - on_its_way, dueAt: lateMoneyDecidedBy(new Date(received_at)) }
      : null,
}

function casesOf(row: Row, now: Date): Case[] {
  const { code, currency } = row
  return (Object.keys(KINDS) as MoneyKind[]).flatMap((kind) => {
    const told = KINDS[kind](row, now)
    if (!told) return []
    const subject = { type: 'reservation', id: code } as const
    return { key: `${kind}:${code}`, kind, subject, dueAt: told.dueAt, amount: money(told.minor, currency) }
  })
}
