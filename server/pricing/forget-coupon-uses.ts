import { sql } from 'drizzle-orm'
import { idsOf, type PersonKeeper, type ToldRow, toldIn } from '@/server/accounts/closing/person'

/** That a coupon was used stays, and by whom does not. */
export const forgetCouponUses: PersonKeeper = {
  tables: ['coupon_uses'],
  forget: async ({ db }, person) => {
    await db.execute(sql`
      update coupon_uses set email = ${person.pseudonym}
      where order_id in (select value::uuid from jsonb_array_elements_text(${idsOf(person)}::jsonb))`)
  },
  tell: async ({ db }, person) => ({
    coupon_uses: toldIn(
      await db.execute<ToldRow>(sql`
        select to_jsonb(one) as told from (
          select c.code, u.order_id, u.email, u.released_at
          from coupon_uses u join coupons c on c.id = u.coupon_id
          where u.order_id in (select value::uuid from jsonb_array_elements_text(${idsOf(person)}::jsonb))) one`),
    ),
  }),
}
