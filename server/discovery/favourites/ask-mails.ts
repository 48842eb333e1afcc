import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '@/server/platform/context'
import { readToken, signToken } from '@/server/platform/crypto/signed-token'

/** Somebody wants to be told of what they keep; again it changes nothing. */
export async function askFavouriteMails({ db, clock }: Context, userId: string): Promise<void> {
  await db.execute(sql`
    insert into favourite_mails (user_id, asked_at)
    values (${userId}::uuid, ${clock.now().toISOString()}::timestamptz) on conflict do nothing`)
}

/** And wants it no more. */
export async function stopFavouriteMails({ db }: Context, userId: string): Promise<void> {
  await db.execute(sql`delete from favourite_mails where user_id = ${userId}::uuid`)
}

/** Whether somebody is told. */
export async function hasFavouriteMails({ db }: Context, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from favourite_mails where user_id = ${userId}::uuid`)
  return rows.length > 0
}

const PURPOSE = 'favourites stop'
const payload = z.object({ user: z.uuid() })

/** A token for whoever reads such a mail; it does nothing but end them. */
export function signStop({ env }: Pick<Context, 'env'>, user: string): string {
  return signToken(env.appSecret, PURPOSE, { user })
}

/** Ends the mails of whoever a token is for. Any text is answered the same: nobody learns whether it is one. */
export async function stopByToken(context: Context, token: string): Promise<void> {
  const read = payload.safeParse(readToken(context.env.appSecret, PURPOSE, token))
  if (read.success) await stopFavouriteMails(context, read.data.user)
}
