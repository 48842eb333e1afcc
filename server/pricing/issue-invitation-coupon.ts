import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ReferralTerms } from '@/server/accounts/invitations/referral-terms'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import type { CouponConditions } from './tables'

const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/**
 * Writes the coupon of somebody who was invited: one use, for a first trip, worth what the terms say in each currency.
 * @param terms one of each currency, one at least
 * @returns its code
 */
export async function issueInvitationCoupon(
  { db, clock }: Context,
  terms: readonly ReferralTerms[],
  endsAt: Date,
): Promise<string> {
  const base = terms.find(({ currency }) => currency === 'MXN') ?? terms[0]
  if (!base) throw new RangeError('Nobody says what an invitation is worth.')
  const now = clock.now()
  const code = `AMIGO-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
  const conditions: CouponConditions = {
    first_purchase_only: true,
    is_invitation: true,
    minimum_spend: { amount_minor: base.minimumMinor, currency: base.currency },
    equivalents: terms.map(({ currency, giftMinor, minimumMinor }) => ({
      ...{ currency, amount_minor: giftMinor, minimum_minor: minimumMinor },
    })),
  }
  await db.execute(sql`
    insert into coupons (id, code, discount_type, amount_minor, amount_currency, conditions, usage_limit,
      per_person_limit, starts_at, ends_at)
    values (${newId(now)}::uuid, ${code}, 'promotion_amount', ${base.giftMinor}, ${base.currency},
      ${JSON.stringify(conditions)}::jsonb, 1, 1, ${now.toISOString()}, ${endsAt.toISOString()})`)
  return code
}
