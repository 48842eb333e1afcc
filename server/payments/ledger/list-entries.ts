import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Currency } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import type { LedgerKind } from '../tables'

/** An entry of any order's ledger. */
export interface ListedEntry extends Record<string, unknown> {
  readonly id: string
  readonly at: string
  readonly code: string
  readonly kind: LedgerKind
  readonly method: string | null
  readonly gateway: string | null
  readonly amount_minor: number
  readonly currency: Currency
}

const ZONE = 'America/Mexico_City'

/** Entries of all ledgers between two days of the desk's calendar, the oldest first. @param most how many at most */
export async function listLedgerEntries(
  { db }: Context,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  most: number,
): Promise<ListedEntry[]> {
  const { rows } = await db.execute<ListedEntry>(sql`
    select e.id, e.at, p.reference as code, e.kind, coalesce(a.method, e.method) as method, a.gateway,
      e.amount_minor::float8 as amount_minor, e.currency
    from ledger_entries e join payables p on p.order_id = e.order_id
      left join payment_attempts a on a.id = e.attempt_id
    where e.at >= (${from}::date)::timestamp at time zone ${ZONE}
      and e.at < (${to}::date + 1)::timestamp at time zone ${ZONE}
    order by e.at, e.id limit ${most}`)
  return rows
}
