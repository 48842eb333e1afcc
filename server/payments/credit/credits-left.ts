import { type SQL, sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import { dueZone } from '@/lib/layaway/due-instant'
import { type Money, money } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import type { CreditLeft } from '../rules/credit'
import type { CreditOwner } from './credit-owner'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly ends_on: LocalDate
  readonly left_minor: number
}

/** What is left of each credit of an owner, also of those that ended; nothing of what is reserved for an open payment. */
export async function creditsLeft(context: Context, { email, currency }: CreditOwner): Promise<CreditLeft[]> {
  const { rows } = await context.db.execute<Row>(sql`
    select credit.id, credit.ends_on::text, sum(entry.amount_minor)::bigint as left_minor
    from credit_entries credit join credit_entries entry on entry.credit_id = credit.id
    where credit.credit_id = credit.id and credit.email = ${email} and credit.currency = ${currency}
    group by credit.id having ${leftOver}`)
  return rows.map(({ id, ends_on, left_minor }) => ({ id, endsOn: ends_on, leftMinor: left_minor }))
}

/** Of entries grouped by their credit: that something of it is left. */
export const leftOver: SQL = sql`sum(entry.amount_minor) > 0`

/** What an owner can spend today, by the clock of the currency. */
export async function creditOf(context: Context, owner: CreditOwner): Promise<Money> {
  const today = context.clock.today(dueZone(owner.currency))
  const alive = (await creditsLeft(context, owner)).filter(({ endsOn }) => endsOn >= today)
  return money(
    alive.reduce((all, { leftMinor }) => all + leftMinor, 0),
    owner.currency,
  )
}
