import { sql } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import type { ReservationStatus } from '@/lib/reservations/detail'
import type { Context } from '@/server/platform/context'

/** What orders come to, by status and currency: currencies are never added up. */
export async function sumOrders({ db }: Context, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  const { rows } = await db.execute<{
    status: ReservationStatus
    currency: Currency
    count: number
    total: number
  }>(sql`
    select status, currency, count(*)::int as count, sum(total_minor)::float8 as total from reservations
    where id = any(${sql.param([...orderIds])}::uuid[]) group by status, currency order by currency, status`)
  return rows.map(({ status, currency, count, total }) => ({
    ...{ status, currency, count },
    total: toWire(money(total, currency)),
  }))
}
