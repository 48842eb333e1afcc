import { addHours, max } from 'date-fns'
import { type SQL, sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { dueInstant, dueZone, purchaseDay } from '@/lib/layaway/due-instant'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import { lateMoneyDecidedBy } from '@/lib/reservations/late-money'
import { chooseUntil } from '@/server/availability/rules/open-date'
import { disputesOfOrders } from '@/server/payments/disputes/read-disputes'
import { moneyToLookAt, movedMoney, owedMoney } from '@/server/payments/ledger/moved-money'
import { moneyOnItsWayBack } from '@/server/payments/refunds/refund-cases'
import type { Context } from '@/server/platform/context'
import { listInvoiceCases } from '../invoices/list-invoice-cases'
import { awaitsChoice } from '../provider/provider-changes'
import { openDateEnd } from '../rules/open-date-end'
import { isLookedAt, lookedAtUntil, overdueAt } from '../rules/overdue'
import type { Case, MoneyKind } from './case'
import { listChangeCases } from './list-change-cases'
import { listConfirmationCases } from './list-confirmation-cases'
import { listPaymentCases } from './list-payment-cases'
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
  readonly received_at: string | null
  readonly returned_at: string | null
  readonly disputed_at: string | null
  /** Until when the gateway hears us; null where it does not tell. */
  readonly dispute_due: string | null
  /** What speaks for us is with the bank: nobody can do anything until it decides. */
  readonly is_heard: boolean
  readonly ended_at: string | null
  readonly liquidation_date: LocalDate | null
  readonly grace_days: number
  readonly departure: LocalDate | null
  /** Of the trip that ends last; null while one has no date. */
  readonly trip_end: LocalDate | null
  readonly created_at: string
  /** One of its trips has a date, and one has none. */
  readonly is_mixed: boolean
}

/** The cases of reservations, those that are due first in front. For the operator: `npm run cases`. */
export async function listCases(context: Context): Promise<Case[]> {
  const cases = [
    ...(await moneyCases(context)),
    ...(await listRefundCases(context)),
    ...(await listPaymentCases(context)),
    ...(await listInvoiceCases(context)),
    ...(await listChangeCases(context)),
    ...(await listConfirmationCases(context)),
  ]
  return cases.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.key.localeCompare(b.key))
}

async function moneyCases(context: Context): Promise<Case[]> {
  const today = sql`${context.clock.today('UTC')}::date`
  const ids = await listCandidates(context, today)
  const { rows } = await context.db.execute<Row>(sql`
    select r.code, r.status, r.currency, r.created_at, r.liquidation_date::text, r.grace_days, moved.paid, moved.pending,
      moved.returned, coalesce(back.minor, 0)::bigint as on_its_way, moved.disputed, told.due_by as dispute_due, coalesce(told.is_heard, false) as is_heard, moved.received_at, moved.returned_at, moved.disputed_at,
      coalesce((select bool_or(open) and not bool_and(open) from reservation_products where reservation_id = r.id), false) as is_mixed,
      (select min(start_date)::text from reservation_products where reservation_id = r.id) as departure,
      (select max(end_date)::text from reservation_products where reservation_id = r.id) as trip_end,
      (select max(at) from reservation_events where reservation_id = r.id and to_status = 'expired') as ended_at
    from reservations r join ${movedMoney} as moved on moved.order_id = r.id
      left join ${moneyOnItsWayBack} as back on back.order_id = r.id left join ${disputesOfOrders} as told on told.order_id = r.id
    where r.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      and ((r.status = 'expired' and moved.paid > 0) or (r.status = 'cancelled' and moved.pending < 0)
      or (r.status in ('confirmed', 'completed') and (moved.paid <= 0 and moved.returned > 0 and moved.pending > 0
        or moved.disputed > 0 or moved.pending < 0
        or r.created_at < ${context.clock.now().toISOString()}::timestamptz - interval '365 days'
          and exists (select 1 from reservation_products p where p.reservation_id = r.id and p.open)
        or moved.pending > 0 and not ${awaitsChoice(sql`r.id`)} and (r.status = 'completed' or r.liquidation_date <= ${today}))))`)
  const now = context.clock.now()
  return rows.flatMap((row) => casesOf(row, now))
}

/**
 * Every reservation that can be one of these cases, by what has an index: by its money, by its last day to pay, by a trip
 * that ended and is owed, by one without a date. What is not among them is none, so that this bounds what is read and decides nothing. It is asked
 * before, because nobody can foresee how few they are but who has counted them.
 */
async function listCandidates({ db }: Context, today: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select order_id as id from ${moneyToLookAt} as odd
    union select id from reservations where status = 'confirmed' and liquidation_date <= ${today}
    union select id from reservations join ${owedMoney} as owed on owed.order_id = id where status = 'completed'
    union select reservation_id from reservation_products where open`)
  return rows.map(({ id }) => id)
}

/** When money moved that is a case only where it did. */
const happenedAt = (at: string | null) => new Date(at ?? 0)

type Told = Pick<Case, 'dueAt'> & { readonly minor: number; readonly role?: Case['role'] }

/** When each kind has to be decided, and about how much; null where things are right. */
const KINDS: Readonly<Record<MoneyKind, (row: Row, now: Date) => Told | null>> = {
  late_money: ({ status, paid, on_its_way, received_at, ended_at }) => {
    if (status !== 'expired' || paid - on_its_way <= 0) return null
    const since = max([happenedAt(received_at), happenedAt(ended_at ?? received_at)])
    return { minor: paid - on_its_way, dueAt: lateMoneyDecidedBy(since) }
  },
  refunded_elsewhere: ({ status, paid, pending, returned, returned_at }) =>
    status !== 'expired' && status !== 'cancelled' && paid <= 0 && returned > 0 && pending > 0
      ? { minor: returned, dueAt: addHours(happenedAt(returned_at), DECISION_HOURS) }
      : null,
  disputed: ({ disputed, disputed_at, dispute_due, is_heard }) => {
    if (disputed <= 0 || is_heard) return null
    const dueAt = dispute_due ? new Date(dispute_due) : addHours(happenedAt(disputed_at), DECISION_HOURS)
    return { minor: disputed, dueAt }
  },
  overdue: (
    { status, currency, paid, pending: minor, liquidation_date: liquidationDate, departure, ...row },
    now,
  ) => {
    if (paid <= 0 || minor <= 0) return null
    if (status === 'completed') return owedAfterwards(row.trip_end, currency, minor)
    if (status !== 'confirmed') return null
    const graceDays = row.grace_days
    const pending = money(minor, currency)
    const facts = { currency, liquidationDate, graceDays, departure, pending }
    const overdue = overdueAt(facts, now)
    if (!overdue && liquidationDate !== null && isLookedAt(facts, now))
      return { minor, dueAt: lookedAtUntil({ ...facts, liquidationDate }) }
    if (!overdue) return null
    const { who: role, decideBy, endsAt } = overdue
    return { minor, role, dueAt: role === 'owner' ? (endsAt ?? decideBy) : decideBy }
  },
  open_date: ({ status, currency, paid, created_at, is_mixed }, now) => {
    if (status !== 'confirmed' || !is_mixed) return null
    const purchase = purchaseDay(currency, new Date(created_at).getTime())
    const products = [{ open: true }, { open: false }]
    if (openDateEnd({ purchase, products }, todayIn(dueZone(currency), now)) !== 'case') return null
    return { minor: paid, dueAt: addHours(dueInstant(chooseUntil(purchase), currency), DECISION_HOURS) }
  },
  surplus: ({ status, pending, on_its_way, received_at }) =>
    status !== 'expired' && pending + on_its_way < 0
      ? { minor: -pending - on_its_way, dueAt: lateMoneyDecidedBy(happenedAt(received_at)) }
      : null,
}

/** A trip that ended with money owed stays its owner's case until it is settled: nothing more happens by itself. */
function owedAfterwards(tripEnd: LocalDate | null, currency: Currency, minor: number): Told | null {
  if (tripEnd === null) return null
  return { minor, role: 'owner', dueAt: addHours(dueInstant(tripEnd, currency), DECISION_HOURS) }
}

function casesOf(row: Row, now: Date): Case[] {
  const { code, currency } = row
  return (Object.keys(KINDS) as MoneyKind[]).flatMap((kind) => {
    const told = KINDS[kind](row, now)
    if (!told) return []
    const subject = { type: 'reservation', id: code } as const
    const { dueAt, minor, role = 'desk' } = told
    return { key: `${kind}:${code}`, kind, subject, dueAt, role, amount: money(minor, currency) }
  })
}
