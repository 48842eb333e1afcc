import { sql } from 'drizzle-orm'
import { type PersonKeeper, type ToldRow, toldIn } from '@/server/accounts/closing/person'
import { spinnerOf } from './spinner'

/**
 * Spins of the wheel: they name nobody, and whoever closes an account may not turn it once more with the same mailbox, so that
 * the keyed hash of the mailbox stays; the coupon and the hash of the address go.
 */
export const forgetSpins: PersonKeeper = {
  tables: ['wheel_spins'],
  forget: async (context, { email }) => {
    const { address, mailbox } = spinnerOf(context, email)
    await context.db.execute(sql`
      update wheel_spins set address = ${mailbox}, coupon_code = null, coupon_ends_at = null where address = ${address}`)
  },
  tell: async (context, { email, isProven }) => ({
    wheel_spins: toldIn(
      await context.db.execute<ToldRow>(sql`
        select to_jsonb(one) as told from (
          select wheel_id, version, roll, drawn, given, coupon_code, coupon_ends_at, created_at from wheel_spins
          where ${isProven} and address = ${spinnerOf(context, email).address} order by created_at) one`),
    ),
  }),
}
