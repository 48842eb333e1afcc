import type { Pool } from 'pg'
import type { Currency } from '@/lib/locale/market'

export interface LedgerFilter {
  readonly reference?: string | undefined
  readonly account?: string | undefined
  /** References after this one, for the next page. */
  readonly after?: string | undefined
}

interface LedgerLine {
  readonly reference: string
  readonly account: string
  readonly currency: Currency
  /** Charges that took money. */
  readonly charges: number
  readonly received: number
  readonly refunded: number
  readonly net: number
}

const PAGE = 1000

/** What the gateway took and gave back, per reference and currency, in minor units: the other side of our ledger. */
export async function readLedger(pool: Pool, filter: LedgerFilter) {
  const { rows } = await pool.query<LedgerLine>(
    `SELECT c.reference, c.account, c.currency, count(DISTINCT c.id)::int AS charges,
       coalesce(sum(e.amount) FILTER (WHERE e.kind = 'payment'), 0)::bigint AS received,
       coalesce(sum(e.amount) FILTER (WHERE e.kind = 'refund'), 0)::bigint AS refunded,
       coalesce(sum(CASE WHEN e.kind IN ('payment', 'reinstate') THEN e.amount ELSE -e.amount END), 0)::bigint AS net
     FROM sandbox_gateway.charges c JOIN sandbox_gateway.entries e ON e.charge_id = c.id
     WHERE ($1::text IS NULL OR c.reference = $1) AND ($2::text IS NULL OR c.account = $2) AND c.reference > $3
     GROUP BY c.reference, c.account, c.currency ORDER BY c.reference, c.account, c.currency LIMIT ${PAGE}`,
    [filter.reference ?? null, filter.account ?? null, filter.after ?? ''],
  )
  return { data: rows, next: rows.length === PAGE ? (rows.at(-1)?.reference ?? null) : null }
}
