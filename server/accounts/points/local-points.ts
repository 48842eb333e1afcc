import type { me } from '@/lib/accounts/contract'
import type { CallData } from '@/lib/api/call'
import type { Currency } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { referralCodeOf } from '../invitations/referral-code'
import { termsIn } from '../invitations/referral-terms'
import { readPoints } from './list-points'
import { allReferralPoints } from './referral-points'

/** The points of somebody and their invitation, as specification §3 has them. */
export async function localPoints(
  context: Context,
  userId: string,
  currency: Currency,
): Promise<CallData<typeof me>['local_points']> {
  const [{ earned: amount, available, spent }, terms, all, referral_code] = await Promise.all([
    readPoints(context, userId),
    termsIn(context, currency),
    allReferralPoints(context, userId),
    referralCodeOf(context, userId),
  ])
  const each = terms?.points ?? 0
  return { amount, available, spent, referring_amount: { min: each, max: each, all }, referral_code }
}
