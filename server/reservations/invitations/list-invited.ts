import { inArray } from 'drizzle-orm'
import { INVITED_SHOWN, type InvitedState, type myInvitations } from '@/lib/accounts/invitations/contract'
import type { CallData } from '@/lib/api/call'
import { userLinks } from '@/lib/links/user-links'
import type { Currency } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import { listReferrals, type Referral, referralOf } from '@/server/accounts/invitations/find-referral'
import { referralCodeOf } from '@/server/accounts/invitations/referral-code'
import { type ReferralTerms, termsIn } from '@/server/accounts/invitations/referral-terms'
import { referralPoints } from '@/server/accounts/points/referral-points'
import type { Context } from '@/server/platform/context'
import { isCouponLeft } from '@/server/pricing/take-coupon'
import { reservations } from '../tables'

type Mine = CallData<typeof myInvitations>
type Status = typeof reservations.$inferSelect.status

/** The invitation of an account and whom it brought; of a friend only initials and how far they are. */
export async function listInvited(context: Context, userId: string, currency: Currency): Promise<Mine> {
  const code = await referralCodeOf(context, userId)
  const terms = await termsIn(context, currency)
  const referrals = await listReferrals(context, userId, INVITED_SHOWN)
  const orders = referrals.flatMap(({ orderId }) => orderId ?? [])
  const statuses = await statusesOf(context, orders)
  const points = await referralPoints(context, userId, orders)
  return {
    code,
    link: `${context.env.siteUrl}${userLinks.invitation(code)}`,
    terms: terms && presentTerms(terms),
    invited: referrals.map((referral) => {
      const { id, initials, createdAt, orderId } = referral
      const brought = orderId === null ? 0 : (points.get(orderId) ?? 0)
      const state = stateOf(referral, orderId === null ? null : (statuses.get(orderId) ?? null), brought)
      return { uuid: id, initials, state, points: brought, since: createdAt.toISOString() }
    }),
    coupon: await ownCoupon(context, userId),
  }
}

/** The terms as the API says them. */
export function presentTerms({ giftMinor, minimumMinor, currency, points, validDays }: ReferralTerms) {
  return {
    ...{ gift: toWire(money(giftMinor, currency)), minimum: toWire(money(minimumMinor, currency)), currency },
    ...{ points, valid_days: validDays },
  }
}

function stateOf({ ownBy, friendId }: Referral, status: Status | null, brought: number): InvitedState {
  if (ownBy !== null) return 'own'
  if (brought > 0) return 'liquidated'
  switch (status) {
    case 'new':
      return 'booked'
    case 'confirmed':
    case 'completed':
      return 'paying'
    case 'expired':
    case 'cancelled':
      return 'cancelled'
    default:
      return friendId === null ? 'cancelled' : 'joined'
  }
}

async function statusesOf({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Status>> {
  if (ids.length === 0) return new Map()
  const { id, status } = reservations
  const rows = await db
    .select({ id, status })
    .from(reservations)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.status]))
}

/** What one was given oneself, while no trip uses it and it is good. */
async function ownCoupon(context: Context, userId: string): Promise<Mine['coupon']> {
  const own = await referralOf(context, { userId, mailbox: null })
  if (!own?.couponCode || own.ownBy !== null || !(await isCouponLeft(context, own.couponCode))) return null
  return { code: own.couponCode, ends_at: own.endsAt.toISOString() }
}
