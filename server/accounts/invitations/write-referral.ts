import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import type { Invited, Referral } from './find-referral'

/** A friend who comes by an invitation now. */
export interface NewReferral extends Invited {
  readonly inviterId: string
  /** Keyed hash in hex; null where an order brought it. */
  readonly device: string | null
  readonly couponCode: string | null
  readonly endsAt: Date
  readonly initials: string
}

/**
 * Makes whoever asks about the same mailbox wait until the caller's transaction ends, so that one person has one
 * invitation. It comes after seats and coupons, and before points.
 */
export async function lockMailbox({ db }: Context, mailbox: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invited:${mailbox}`}, 0))`)
}

/** Writes an invitation. @returns its id */
export async function writeReferral({ db, clock }: Context, referral: NewReferral): Promise<string> {
  const { inviterId, userId, mailbox, device, couponCode, endsAt, initials } = referral
  const now = clock.now()
  const id = newId(now)
  await db.execute(sql`
    insert into referrals (id, inviter_id, friend_id, mailbox, device, coupon_code, ends_at, initials, created_at)
    values (${id}::uuid, ${inviterId}::uuid, ${userId}::uuid, decode(${mailbox}::text, 'hex'),
      decode(${device}::text, 'hex'), ${couponCode}::text, ${endsAt.toISOString()}, ${initials}, ${now.toISOString()})`)
  return id
}

/** What is known of a friend from now on; what is null stays as it was. */
export interface Known extends Invited {
  readonly initials: string
  readonly orderId: string | null
}

/** Says whose an invitation is, and with which trip: in the caller's transaction, under the lock of the mailbox. */
export async function bindReferral(
  { db }: Context,
  { id }: Pick<Referral, 'id'>,
  { userId, mailbox, initials, orderId }: Known,
): Promise<void> {
  await db.execute(sql`
    update referrals set mailbox = coalesce(mailbox, decode(${mailbox}::text, 'hex')),
      friend_id = coalesce(friend_id, (select u.id from users u where u.id = ${userId}::uuid and not exists (
        select 1 from referrals o where o.friend_id = u.id))),
      order_id = coalesce(${orderId}::uuid, order_id),
      initials = case when ${initials}::text = '' then initials else ${initials}::text end
    where id = ${id}::uuid`)
}

/** Notes that an invitation turned out to be the inviter's own, by what was found first. */
export async function voidReferral(
  { db }: Context,
  { id }: Pick<Referral, 'id'>,
  by: NonNullable<Referral['ownBy']>,
): Promise<void> {
  await db.execute(sql`update referrals set void = ${by} where id = ${id}::uuid and void is null`)
}

/**
 * Takes the one time that the coupon of an order comes back.
 * @returns its code; null where it has come back, is none, or turned out to be the inviter's own
 */
export async function takeGivingBack({ db, clock }: Context, orderId: string): Promise<string | null> {
  const { rows } = await db.execute<{ coupon_code: string | null }>(sql`
    update referrals set given_back_at = ${clock.now().toISOString()}
    where order_id = ${orderId}::uuid and given_back_at is null and coupon_code is not null and void is null
    returning coupon_code`)
  return rows[0]?.coupon_code ?? null
}

/** The code that `takeGivingBack` would return now. */
export async function givesBack({ db }: Context, orderId: string): Promise<string | null> {
  const { rows } = await db.execute<{ coupon_code: string | null }>(sql`
    select coupon_code from referrals
    where order_id = ${orderId}::uuid and given_back_at is null and coupon_code is not null and void is null`)
  return rows[0]?.coupon_code ?? null
}

/** Browsers that took a coupon and never came back are forgotten with it. */
export async function purgeReferrals({ db, clock }: Context): Promise<void> {
  await db.execute(sql`
    delete from referrals
    where friend_id is null and order_id is null and ends_at < ${clock.now().toISOString()}`)
}
