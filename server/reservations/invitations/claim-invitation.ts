import { addDays } from 'date-fns'
import { type Referral, referralOf, waitingReferral } from '@/server/accounts/invitations/find-referral'
import { invitedKey } from '@/server/accounts/invitations/invited-key'
import { ownBy } from '@/server/accounts/invitations/own-invitation'
import { inviterOf } from '@/server/accounts/invitations/referral-code'
import { listTerms } from '@/server/accounts/invitations/referral-terms'
import { bindReferral, lockMailbox, writeReferral } from '@/server/accounts/invitations/write-referral'
import { initialsOf } from '@/server/accounts/rules/invited-person'
import { type Context, type Session, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { issueInvitationCoupon } from '@/server/pricing/issue-invitation-coupon'
import { hasBought } from '../find-reservation'

/** A browser that somebody's invitation brought. */
export interface InvitedVisit {
  /** As its cookie says it. */
  readonly code: string | undefined
  readonly user: Session['user'] | null
  /** The name of the browser. */
  readonly browser: string
  /** The token of the cookie that says it signed in before. */
  readonly device: string | undefined
}

export interface ClaimedCoupon {
  readonly coupon: string
  readonly endsAt: Date
}

/**
 * Gives the coupon of an invitation to whoever came by it, once: the same person and the same browser have the same one,
 * and who was invited before keeps the first.
 * @throws DomainError not_found without an invitation, invitation_refused where it is one's own or not for a first trip
 */
export function claimInvitation(context: Context, visit: InvitedVisit): Promise<ClaimedCoupon> {
  return transact(context, async (inside) => {
    const { user } = visit
    const keys = invitedKey(inside.env.appSecret)
    const mailbox = user ? keys.mailbox(user.email) : null
    if (mailbox) await lockMailbox(inside, mailbox)
    const person = { userId: user?.uuid ?? null, mailbox }
    const first = user ? await referralOf(inside, person) : null
    if (first && first.ownBy !== null) throw new DomainError('invitation_refused')
    if (first?.couponCode) return couponOf(first)
    const inviterId = await inviterOf(inside, visit.code)
    if (inviterId === null || first) throw new DomainError('not_found')
    await refuseOwn(inside, inviterId, visit)
    const initials = user ? initialsOf(user.profile.firstname, user.profile.lastname) : ''
    const device = keys.device(visit.browser)
    const waiting = await waitingReferral(inside, device, inviterId)
    if (waiting) {
      if (user) await bindReferral(inside, waiting, { ...person, initials, orderId: null })
      return couponOf(waiting)
    }
    const terms = await listTerms(inside)
    const endsAt = addDays(inside.clock.now(), terms[0]?.validDays ?? 0)
    const couponCode = await issueInvitationCoupon(inside, terms, endsAt)
    await writeReferral(inside, { ...person, inviterId, device, couponCode, endsAt, initials })
    return { coupon: couponCode, endsAt }
  })
}

async function refuseOwn(context: Context, inviterId: string, { user, device }: InvitedVisit): Promise<void> {
  const person = { email: user?.email, phone: user?.profile.phone, device }
  const isOwn = user?.uuid === inviterId || (await ownBy(context, inviterId, person)) !== null
  if (isOwn || (user && (await hasBought(context, user.email.toLowerCase()))))
    throw new DomainError('invitation_refused')
}

function couponOf({ couponCode, endsAt }: Referral): ClaimedCoupon {
  if (couponCode === null) throw new DomainError('not_found')
  return { coupon: couponCode, endsAt }
}
