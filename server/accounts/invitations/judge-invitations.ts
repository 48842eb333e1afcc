import type { Context } from '@/server/platform/context'
import { type Referral, referralOf, referralsOfCoupons } from './find-referral'
import { invitedKey } from './invited-key'
import { type InvitedPerson, ownBy } from './own-invitation'

/** own: the inviter would use it · others: it is another person's, or this one came by another invitation. */
export type InvitationJudgement = 'own' | 'others'

/**
 * Which coupons of invitations somebody cannot use, by code. Whoever is not known yet is refused nothing: the order knows
 * them. Of two that would do, the first by its code does.
 */
export async function judgeInvitations(
  context: Context,
  codes: readonly string[],
  person: InvitedPerson | null,
): Promise<ReadonlyMap<string, InvitationJudgement>> {
  const referrals = await referralsOfCoupons(context, codes)
  const judged = new Map<string, InvitationJudgement>()
  let used = false
  for (const referral of referrals) {
    const said = await judge(context, referral, person ?? {})
    const judgement = said ?? (used ? 'others' : null)
    if (judgement) judged.set(referral.couponCode ?? '', judgement)
    else used = true
  }
  return judged
}

async function judge(
  context: Context,
  referral: Referral,
  person: InvitedPerson,
): Promise<InvitationJudgement | null> {
  // What it turned out to be when its trip was paid it stays.
  if (referral.ownBy !== null || (await ownBy(context, referral.inviterId, person))) return 'own'
  if (person.email === undefined) return null
  const mailbox = invitedKey(context.env.appSecret).mailbox(person.email)
  if (referral.mailbox !== null && referral.mailbox !== mailbox) return 'others'
  const first = await referralOf(context, { userId: null, mailbox })
  return first === null || first.id === referral.id ? null : 'others'
}
