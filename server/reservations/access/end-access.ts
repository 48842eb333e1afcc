import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import { readTypedCode } from '@/lib/ids/read-typed-code'
import { hashToken } from '@/server/accounts/tokens'
import type { Context } from '@/server/platform/context'
import { isSameOrigin } from '@/server/platform/http/same-origin'
import { findByCode } from '../find-reservation'
import { browserToken } from './browser-token'

/** So long a link that is over can still say that it is. */
const LINK_DAYS = 7

/** This browser sees of that reservation what everybody with the code sees; others that it may see stay. */
export async function endAccess(context: Context, typed: string, request: Request): Promise<void> {
  const code = readTypedCode(typed)
  const token = isSameOrigin(request) ? browserToken(context.env.siteUrl, request) : null
  const reservation = code && token ? await findByCode(context, code) : null
  if (!reservation || token === null) return
  await context.db.execute(sql`
    delete from unlocked_browsers where token_sha256 = ${hashToken(token)} and reservation_id = ${reservation.id}`)
}

/** Nobody waits longer for a link that could not be sent. */
const WISH_DAYS = 1

/** Forgets links, browsers and wishes that open nothing any more. */
export async function purgeAccess({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  await db.execute(sql`delete from access_links where created_at < ${subDays(now, LINK_DAYS).toISOString()}`)
  await db.execute(sql`delete from access_wishes where created_at < ${subDays(now, WISH_DAYS).toISOString()}`)
  await db.execute(sql`delete from unlocked_browsers where expires_at < ${now.toISOString()}`)
}
