import { sql } from 'drizzle-orm'
import type { CallData } from '@/lib/api/call'
import { grantOf } from '@/lib/desk/permissions'
import type { DeskNews, visitToday as visitCall } from '@/lib/desk/visits/visit-contract'
import { money, toWire } from '@/lib/money/money'
import { guaranteedSince } from '@/server/availability/manage/guaranteed-since'
import { settledSince } from '@/server/payments/refunds/settled-since'
import { type Context, type Member, transact } from '@/server/platform/context'
import { happenedSince, unpaidSuppliers } from '@/server/reservations/search/happened-since'
import { COUNTED } from '@/server/reservations/search/search-reservations'
import { toldSince, type Visits, visitedAt } from '../rules/visit'

interface Row extends Record<string, unknown> {
  readonly since: string | null
  readonly seen_at: string
}

/**
 * Notes that a member looks at what is to be done, and says what happened since their last visit.
 * @param hasSeen what happened until now is news to them no more
 */
export async function visitToday(
  context: Context,
  member: Member,
  hasSeen: boolean,
): Promise<CallData<typeof visitCall>> {
  const { since: kept } = await visit(context, member, hasSeen)
  const since = kept && toldSince(kept, context.clock.now())
  return {
    since: since?.toISOString() ?? null,
    news: since && (await newsSince(context, since)),
    supplier_unpaid: await unpaidFor(context, member),
  }
}

/** One row for each member, so that two tabs are one visit. */
function visit(context: Context, { uuid }: Member, hasSeen: boolean): Promise<Visits> {
  return transact(context, async ({ db, clock }) => {
    const now = clock.now()
    const { rowCount } = await db.execute(sql`
      insert into desk_visits (member_id, since, seen_at)
      values (${uuid}, ${hasSeen ? now.toISOString() : null}::timestamptz, ${now.toISOString()}) on conflict do nothing`)
    if (rowCount === 1) return visitedAt(null, now, hasSeen)
    const { rows } = await db.execute<Row>(sql`
      select since, seen_at from desk_visits where member_id = ${uuid} for update`)
    const visits = visitedAt(rows[0] ? read(rows[0]) : null, now, hasSeen)
    await db.execute(sql`
      update desk_visits set since = ${visits.since?.toISOString() ?? null}::timestamptz,
        seen_at = ${visits.seenAt.toISOString()} where member_id = ${uuid}`)
    return visits
  })
}

const read = ({ since, seen_at }: Row): Visits => ({
  since: since === null ? null : new Date(since),
  seenAt: new Date(seen_at),
})

async function newsSince(context: Context, since: Date): Promise<DeskNews> {
  const [{ placed, tried, paid, expired, seats, saved }, guaranteed, refunded] = await Promise.all([
    happenedSince(context, since),
    guaranteedSince(context, since),
    settledSince(context, since),
  ])
  return {
    placed: placed.map(({ currency, orders, total }) => ({
      ...{ currency, orders, amount: toWire(money(total, currency)) },
    })),
    charges: { tried, paid },
    expired: { orders: expired, seats },
    ...{ saved, guaranteed, refunded },
  }
}

async function unpaidFor(context: Context, { role }: Pick<Member, 'role'>) {
  if (grantOf('see_margin', role).reach !== 'all') return null
  const unpaid = await unpaidSuppliers(context, COUNTED)
  return unpaid.orders === 0 ? null : unpaid
}
