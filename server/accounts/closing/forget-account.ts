import { sql } from 'drizzle-orm'
import { NOBODY, type PersonKeeper } from './person'
import { tellAccount } from './tell-account'

/** The account itself: every way in ends, and its row is nobody's. */
export const forgetAccount: PersonKeeper = {
  tables: [
    ...['users', 'sessions', 'refresh_tokens', 'known_devices', 'user_identities', 'magic_links'],
    'action_codes',
  ],
  tell: tellAccount,
  forget: async ({ db, clock }, { userId, email, pseudonym }) => {
    await db.execute(sql`
      delete from refresh_tokens where session_id in (select id from sessions where user_id = ${userId})`)
    await db.execute(sql`delete from sessions where user_id = ${userId}`)
    await db.execute(sql`delete from known_devices where user_id = ${userId}`)
    await db.execute(sql`delete from user_identities where user_id = ${userId}`)
    await db.execute(sql`delete from magic_links where lower(email) = ${email} or user_id = ${userId}`)
    await db.execute(sql`delete from action_codes where lower(email) = ${email}`)
    await db.execute(sql`
      update users set email = ${pseudonym}, password_hash = null, firstname = ${NOBODY}, lastname = '', phone_dial = '',
        phone_number = '', email_verified_at = null, closing_at = null, closed_at = ${clock.now().toISOString()}
      where id = ${userId}`)
  },
}
