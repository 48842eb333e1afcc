import { sql } from 'drizzle-orm'
import { idsOf, type PersonKeeper } from '@/server/accounts/closing/person'

/** That a coupon was used stays, and by whom does not. */
export const forgetCouponUses: PersonKeeper = {
  tables: ['coupon_uses'],
  forget: async ({ db }, person) => {
    await db.execute(sql`
      update coupon_uses set email = ${person.pseudonym}
      where order_id in (select value::uuid from jsonb_array_elements_text(${idsOf(person)}::jsonb))`)
  },
}
