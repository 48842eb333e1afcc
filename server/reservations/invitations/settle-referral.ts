import { userLinks } from '@/lib/links/user-links'
import { type Referral, referralOfOrder } from '@/server/accounts/invitations/find-referral'
import { referralPointsMail } from '@/server/accounts/invitations/mails/referral-points'
import { type OwnBy, ownBy } from '@/server/accounts/invitations/own-invitation'
import { termsIn } from '@/server/accounts/invitations/referral-terms'
import { givesBack, takeGivingBack, voidReferral } from '@/server/accounts/invitations/write-referral'
import { mailedUser } from '@/server/accounts/mailed-user'
import { POINTS_ZONE } from '@/server/accounts/points/expire-points'
import { broughtBy, settlePoints } from '@/server/accounts/points/settle-points'
import { lineOf } from '@/server/accounts/rules/invited-person'
import { sharesCard } from '@/server/payments/cards/card-prints'
import type { Ledger } from '@/server/payments/ledger/read-ledger'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { giveBackCoupon } from '@/server/pricing/give-back-coupon'
import type { Reservation } from '../find-reservation'
import { isConfirmed } from '../rules/reservation-states'
import { placedBy } from './placed-by'

type Trip = Pick<Reservation, 'id' | 'status' | 'currency' | 'userId' | 'email' | 'phoneDial' | 'phoneNumber'>

/**
 * Gives whoever invited the buyer of a trip their points once it is paid whole, in the caller's transaction and once
 * however often; nothing where the trip turns out to be the inviter's own. What is owed again later takes nothing back,
 * what a bank took back from us does, until it is ours again.
 */
export async function settleReferral(
  context: Context,
  trip: Trip,
  { pending, received, entries }: Pick<Ledger, 'pending' | 'received' | 'entries'>,
): Promise<void> {
  if (isDisputed(entries)) return takeBackReferral(context, trip.id)
  if (!isConfirmed(trip.status) || pending.amount > 0 || received.amount <= 0) return
  const referral = await referralOfOrder(context, trip.id)
  if (!referral || referral.ownBy !== null) return
  const booked = { userId: referral.inviterId, orderId: trip.id }
  if ((await broughtBy(context, booked)).available > 0) return
  const own = await ownOf(context, referral, trip)
  if (own) return voidReferral(context, referral, own)
  const terms = await termsIn(context, trip.currency)
  if (!terms) return
  // They last as those of a trip that ended today: somebody who has not travelled yet has no other day.
  const endedOn = context.clock.today(POINTS_ZONE)
  await settlePoints(context, { ...booked, pending: 0, available: terms.points, endedOn })
  await tell(context, referral, trip.id, terms.points)
}

/** Whether a bank has money of it that it took back and did not return. */
const isDisputed = (entries: Ledger['entries']): boolean =>
  entries.reduce((all, { kind, amountMinor }) => (kind === 'dispute' ? all + amountMinor : all), 0) > 0

/** The money of a trip went back: so do the points it brought whoever invited its buyer. */
export async function takeBackReferral(context: Context, orderId: string): Promise<void> {
  const referral = await referralOfOrder(context, orderId)
  if (!referral) return
  const booked = { userId: referral.inviterId, orderId }
  await settlePoints(context, { ...booked, pending: 0, available: 0, endedOn: null })
}

/** The coupon of an invitation comes back once to whoever cancels in the first days, with the days it has left. */
export async function returnInvitation(context: Context, orderId: string): Promise<void> {
  const code = await takeGivingBack(context, orderId)
  if (code !== null) await giveBackCoupon(context, orderId, code)
}

/** The coupon of a confirmed trip that a cancellation leaves used; null where it comes back, or none was. */
export async function couponLost(
  context: Context,
  { id, status, couponCode }: Pick<Reservation, 'id' | 'status' | 'couponCode'>,
  rule: string,
): Promise<string | null> {
  if (status !== 'confirmed' || couponCode === null) return null
  return rule === 'just_bought' && (await givesBack(context, id)) === couponCode ? null : couponCode
}

async function ownOf(
  context: Context,
  { inviterId }: Referral,
  { id, userId, email, phoneDial, phoneNumber }: Trip,
): Promise<OwnBy | 'card' | null> {
  if (userId === inviterId) return 'mailbox'
  const phone = { dial: phoneDial, number: phoneNumber }
  const by = await ownBy(context, inviterId, { email, phone })
  if (by) return by
  const others = (await placedBy(context, inviterId)).filter((one) => one.id !== id)
  const line = lineOf(phone)
  if (line !== null && others.some((one) => lineOf(one.phone) === line)) return 'phone'
  const ids = others.map((one) => one.id)
  return (await sharesCard(context, id, ids)) ? 'card' : null
}

async function tell(context: Context, { inviterId }: Referral, orderId: string, points: number) {
  const user = await mailedUser(context, inviterId)
  if (!user) return
  await queueMail(context, referralPointsMail, {
    eventKey: `referral_points:${orderId}`,
    ...{ recipient: user.email, locale: user.locale },
    data: { points, link: `${context.env.siteUrl}${userLinks.profile('points')}` },
  })
}
