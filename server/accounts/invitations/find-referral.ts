import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** A friend who came by an invitation. */
export interface Referral {
  readonly id: string
  readonly inviterId: string
  readonly friendId: string | null
  /** Keyed hash in hex; null while nobody knows whose it is. */
  readonly mailbox: string | null
  readonly couponCode: string | null
  readonly endsAt: Date
  readonly orderId: string | null
  readonly initials: string
  /** By what it is the inviter's own, and does not count. */
  readonly ownBy: 'mailbox' | 'phone' | 'device' | 'card' | null
  readonly createdAt: Date
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly inviter_id: string
  readonly friend_id: string | null
  readonly mailbox: string | null
  readonly coupon_code: string | null
  readonly ends_at: string
  readonly order_id: string | null
  readonly initials: string
  readonly void: Referral['ownBy']
  readonly created_at: string
}

const COLUMNS = sql`id, inviter_id, friend_id, encode(mailbox, 'hex') as mailbox, coupon_code, ends_at, order_id, initials,
  void, created_at`

const read = (row: Row): Referral => ({
  ...{ id: row.id, inviterId: row.inviter_id, friendId: row.friend_id, mailbox: row.mailbox },
  ...{ couponCode: row.coupon_code, orderId: row.order_id, initials: row.initials, ownBy: row.void },
  ...{ endsAt: new Date(row.ends_at), createdAt: new Date(row.created_at) },
})

/** By the coupons that were typed: those that nobody was invited with are left out. */
export async function referralsOfCoupons({ db }: Context, codes: readonly string[]): Promise<Referral[]> {
  if (codes.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from referrals where coupon_code = any(${sql.param([...codes])}::text[]) order by coupon_code`)
  return rows.map(read)
}

/** How somebody is found who was invited before: by their account, their mailbox, or both. */
export interface Invited {
  readonly userId: string | null
  /** Keyed hash in hex; null for a guest who has not said it. */
  readonly mailbox: string | null
}

/** The invitation somebody came by; the first, where account and mailbox say two. */
export async function referralOf({ db }: Context, { userId, mailbox }: Invited): Promise<Referral | null> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from referrals
    where friend_id = ${userId}::uuid or mailbox = decode(${mailbox}::text, 'hex')
    order by created_at, id limit 1`)
  return rows[0] ? read(rows[0]) : null
}

/** The invitation that a browser took and nobody has used yet. @param device keyed hash in hex */
export async function waitingReferral(
  { db, clock }: Context,
  device: string,
  inviterId: string,
): Promise<Referral | null> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from referrals
    where device = decode(${device}, 'hex') and inviter_id = ${inviterId}::uuid
      and friend_id is null and mailbox is null and order_id is null and ends_at > ${clock.now().toISOString()}
    order by created_at, id limit 1`)
  return rows[0] ? read(rows[0]) : null
}

/** The invitation an order is the first trip of. */
export async function referralOfOrder({ db }: Context, orderId: string): Promise<Referral | null> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from referrals where order_id = ${orderId}::uuid`)
  return rows[0] ? read(rows[0]) : null
}

/** Whom somebody invited, the latest first: those who took a coupon and were not seen again are nobody yet. */
export async function listReferrals({ db }: Context, inviterId: string, most: number): Promise<Referral[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from referrals
    where inviter_id = ${inviterId}::uuid and (friend_id is not null or order_id is not null)
    order by created_at desc, id desc limit ${most}`)
  return rows.map(read)
}
