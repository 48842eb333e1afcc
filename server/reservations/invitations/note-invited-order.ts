import { addDays } from 'date-fns'
import { type Referral, referralOf, referralsOfCoupons } from '@/server/accounts/invitations/find-referral'
import { invitedKey } from '@/server/accounts/invitations/invited-key'
import { type InvitedPerson, ownBy } from '@/server/accounts/invitations/own-invitation'
import { inviterOf } from '@/server/accounts/invitations/referral-code'
import { listTerms } from '@/server/accounts/invitations/referral-terms'
import { bindReferral, lockMailbox, writeReferral } from '@/server/accounts/invitations/write-referral'
import { initialsOf } from '@/server/accounts/rules/invited-person'
import type { Context } from '@/server/platform/context'
import { findReservation, hasBought } from '../find-reservation'

/** An order that is being written, as invitations look at it. */
export interface InvitedOrder {
  readonly orderId: string
  readonly userId: string | null
  readonly buyer: {
    /** Lower case. */
    readonly email: string
    readonly firstname: string
    readonly lastname: string
    readonly phone: NonNullable<InvitedPerson['phone']>
  }
  readonly device: string | undefined
  /** Of the cookie. */
  readonly code: string | undefined
  /** Those that took something off. */
  readonly coupons: readonly string[]
}

/**
 * Notes that an order is the first trip of somebody who was invited, in its transaction: by their coupon, by their
 * account or mailbox, or by the cookie they order with. Each person has one invitation, and it one trip at a time.
 * @returns false where the coupon is another person's by now, and nothing was noted
 */
export async function noteInvitedOrder(context: Context, order: InvitedOrder): Promise<boolean> {
  const { buyer, userId, orderId, coupons } = order
  const [used] = await referralsOfCoupons(context, coupons)
  const mailbox = invitedKey(context.env.appSecret).mailbox(buyer.email)
  const person = { userId, mailbox }
  if (!used && order.code === undefined && !(await referralOf(context, person))) return true
  await lockMailbox(context, mailbox)
  const first = await referralOf(context, { userId: null, mailbox })
  if (used && first && first.id !== used.id) return false
  const referral =
    used ?? first ?? (await referralOf(context, person)) ?? (await byCookie(context, order, mailbox))
  if (!referral || !(await isFree(context, referral, buyer.email))) return true
  const initials = initialsOf(buyer.firstname, buyer.lastname)
  await bindReferral(context, referral, { ...person, initials, orderId })
  return true
}

/** A trip that ended makes room for another; of who bought before, none is the first. */
async function isFree(context: Context, { orderId }: Referral, email: string): Promise<boolean> {
  const earlier = orderId === null ? null : await findReservation(context, orderId)
  if (earlier && !['expired', 'cancelled'].includes(earlier.status)) return false
  return !(await hasBought(context, email))
}

async function byCookie(
  context: Context,
  { code, buyer, device, userId }: InvitedOrder,
  mailbox: string,
): Promise<Referral | null> {
  const inviterId = await inviterOf(context, code)
  if (inviterId === null || inviterId === userId) return null
  if (await hasBought(context, buyer.email)) return null
  if (await ownBy(context, inviterId, { email: buyer.email, phone: buyer.phone, device })) return null
  const [terms] = await listTerms(context)
  const endsAt = addDays(context.clock.now(), terms?.validDays ?? 0)
  const known = { inviterId, device: null, couponCode: null, endsAt, userId: null, mailbox, initials: '' }
  await writeReferral(context, known)
  return referralOf(context, { userId: null, mailbox })
}
