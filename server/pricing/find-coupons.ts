import { sql } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import type { Coupon, TypedCoupon } from '@/lib/pricing/coupons/coupon'
import { canonicalCode } from '@/lib/pricing/coupons/typed-code'
import type { LineKind } from '@/lib/pricing/price-line'
import { judgeInvitations } from '@/server/accounts/invitations/judge-invitations'
import type { InvitedPerson } from '@/server/accounts/invitations/own-invitation'
import type { Context } from '@/server/platform/context'
import { holderKey } from './coupon-holder'
import type { CouponConditions } from './tables'

interface Row extends Record<string, unknown> {
  code: string
  percent: number | null
  amount: number | null
  currency: Currency | null
  conditions: CouponConditions
  usage_limit: number | null
  per_person_limit: number | null
  used: number
  used_by_person: number | null
  starts: number | null
  ends: number | null
}

/** What is known about the buyer; null while it is not (a guest before the form). */
export interface CouponPerson extends InvitedPerson {
  /** Lower case. */
  readonly email: string
  readonly hasBought: boolean
}

/**
 * The coupons behind typed codes, with what is known about their use; codes nobody knows are left out.
 * @param currency of the cart: some are worth an amount in each
 */
export async function findCoupons(
  context: Context,
  codes: readonly string[],
  person: CouponPerson | null,
  currency: Currency,
): Promise<TypedCoupon[]> {
  if (codes.length === 0) return []
  const typed = codes.map(canonicalCode)
  const { rows } = await context.db.execute<Row>(sql`
    select code, percent::float8 as percent, amount_minor as amount, amount_currency as currency, conditions,
      usage_limit, per_person_limit, used,
      floor(extract(epoch from starts_at) * 1000)::float8 as starts,
      floor(extract(epoch from ends_at) * 1000)::float8 as ends,
      case when ${person?.email ?? null}::text is null then null else (
        select count(*)::int from coupon_uses u
        where u.coupon_id = coupons.id and u.email = ${person?.email ?? null} and u.released_at is null
      ) end as used_by_person
    from coupons where code = any(${sql.param(typed)}::text[])`)
  const personal = rows.filter(({ conditions }) => conditions.is_invitation).map(({ code }) => code)
  const judged = await judgeInvitations(context, personal, person)
  return rows.map((row) => ({
    coupon: asCoupon(inCurrency(row, currency)),
    facts: {
      ...{ used: row.used, usedByPerson: row.used_by_person, hasBought: person?.hasBought ?? null },
      invitation: judged.get(row.code) ?? null,
      isOthers: isOthers(context, row.conditions, person),
    },
  }))
}

/** Whether it was given to another person than who buys; null while nobody knows who that is. */
function isOthers(context: Context, { holder }: CouponConditions, person: CouponPerson | null) {
  if (holder === undefined) return false
  return person === null ? null : holderKey(context, person.email) !== holder
}

/** The same coupon by what it is worth in a currency, where that is fixed. */
function inCurrency(row: Row, currency: Currency): Row {
  const fixed = row.conditions.equivalents?.find((one) => one.currency === currency)
  if (!fixed) return row
  const minimum_spend = { amount_minor: fixed.minimum_minor, currency }
  return { ...row, amount: fixed.amount_minor, currency, conditions: { ...row.conditions, minimum_spend } }
}

function asCoupon(row: Row): Coupon {
  const { conditions } = row
  const spend = conditions.minimum_spend
  return {
    code: row.code,
    discount:
      row.amount !== null && row.currency !== null
        ? { type: 'amount', amount: money(row.amount, row.currency) }
        : { type: 'percent', percent: row.percent ?? 0 },
    scope: {
      productIds: conditions.products ?? null,
      categories: conditions.categories ?? null,
      kinds: (conditions.kinds as LineKind[] | null | undefined) ?? null,
    },
    minimumSpend: spend ? money(spend.amount_minor, spend.currency) : null,
    firstPurchaseOnly: conditions.first_purchase_only ?? false,
    usageLimit: row.usage_limit,
    // Two first purchases may be under way at once: one use is all a person has (take-coupon.ts).
    perPersonLimit: conditions.first_purchase_only ? 1 : row.per_person_limit,
    validFrom: row.starts,
    validUntil: row.ends,
  }
}
