import { sql } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'

/** What an invitation is worth in a currency; minor units. */
export interface ReferralTerms {
  readonly currency: Currency
  readonly giftMinor: number
  /** What the friend's trip must cost. */
  readonly minimumMinor: number
  /** Of the inviter. */
  readonly points: number
  readonly validDays: number
}

interface Row extends Record<string, unknown> {
  readonly currency: Currency
  readonly gift: number
  readonly minimum: number
  readonly points: number
  readonly days: number
}

/** The terms in every currency that has some. */
export async function listTerms({ db }: Context): Promise<ReferralTerms[]> {
  const { rows } = await db.execute<Row>(sql`
    select currency, gift_minor::float8 as gift, minimum_minor::float8 as minimum, points, valid_days as days
    from referral_terms order by currency`)
  return rows.map(({ currency, gift, minimum, points, days }) => ({
    ...{ currency, giftMinor: gift, minimumMinor: minimum },
    ...{ points, validDays: days },
  }))
}

/** The terms in a currency; null where invitations are worth nothing in it. */
export async function termsIn(context: Context, currency: Currency): Promise<ReferralTerms | null> {
  return (await listTerms(context)).find((one) => one.currency === currency) ?? null
}
