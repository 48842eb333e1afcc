import { sql } from 'drizzle-orm'
import { idsOf, type PersonKeeper, type ToldRow, toldIn } from '../closing/person'

/** Whom somebody invited, and by whom they came: a friend who is gone stays one who came, without a name. */
export const forgetReferrals: PersonKeeper = {
  tables: ['referral_codes', 'referrals'],
  forget: async ({ db }, person) => {
    const { userId } = person
    await db.execute(sql`delete from referral_codes where user_id = ${userId}::uuid`)
    await db.execute(sql`delete from referrals where inviter_id = ${userId}::uuid`)
    await db.execute(sql`
      update referrals set friend_id = null, mailbox = null, device = null, initials = ''
      where friend_id = ${userId}::uuid
        or order_id in (select value::uuid from jsonb_array_elements_text(${idsOf(person)}::jsonb))`)
  },
  tell: async ({ db }, person) => ({
    referral_codes: toldIn(
      await db.execute<ToldRow>(sql`
        select to_jsonb(one) as told from (
          select code, created_at from referral_codes where user_id = ${person.userId}::uuid) one`),
    ),
    // Of a friend only what their inviter is shown of them; of oneself what was given.
    referrals: toldIn(
      await db.execute<ToldRow>(sql`
        select to_jsonb(one) as told from (
          select 'invited' as role, initials, void, created_at, null as coupon_code, null::timestamptz as ends_at
            from referrals
            where inviter_id = ${person.userId}::uuid and (friend_id is not null or order_id is not null)
          union all
          select 'friend', initials, void, created_at, coupon_code, ends_at from referrals
            where friend_id = ${person.userId}::uuid
              or order_id in (select value::uuid from jsonb_array_elements_text(${idsOf(person)}::jsonb))) one`),
    ),
  }),
}
