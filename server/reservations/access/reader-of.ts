import { addHours, differenceInSeconds, min } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Reader } from '@/lib/payments/reader'
import { IDLE_HOURS, LONGEST_HOURS } from '@/lib/reservations/guest-access'
import { hashToken } from '@/server/accounts/tokens'
import type { Asking } from '@/server/payments/payer-of'
import type { Context, Session } from '@/server/platform/context'
import { isSameOrigin } from '@/server/platform/http/same-origin'
import { findReservation, type Reservation } from '../find-reservation'
import { browserToken } from './browser-token'

/** Not every look writes a row. */
const RENEWED_EVERY_SECONDS = 60

/**
 * Who asks about a reservation. Every call that shows or changes one asks this, and nothing else decides it.
 * @param request with the cookie of a browser that used a link; a look renews it
 */
export async function readerOf(
  context: Context,
  reservation: Pick<Reservation, 'id' | 'userId' | 'email'>,
  session: Session | null,
  request: Request,
): Promise<Reader> {
  if (session && reservation.userId === session.user.uuid) return 'owner'
  return (await isUnlocked(context, reservation, request)) ? 'buyer' : 'holder'
}

/** The same by the id of an order: payments asks. */
export async function readerOfOrder(
  context: Context,
  orderId: string,
  { session, request }: Asking,
): Promise<Reader> {
  const reservation = await findReservation(context, orderId)
  return reservation ? readerOf(context, reservation, session, request) : 'holder'
}

interface Unlocked extends Record<string, unknown> {
  created_at: string
  expires_at: string
}

async function isUnlocked(
  context: Context,
  { id, email }: Pick<Reservation, 'id' | 'email'>,
  request: Request,
): Promise<boolean> {
  const token = tokenOf(context, request)
  if (token === null) return false
  const { rows } = await context.db.execute<Unlocked>(sql`
    select created_at, expires_at from unlocked_browsers
    where token_sha256 = ${hashToken(token)} and reservation_id = ${id}
      and email = ${email.trim().toLowerCase()} and expires_at > ${context.clock.now().toISOString()}`)
  const [row] = rows
  if (row) await renew(context, id, token, row)
  return row !== undefined
}

/** What another site makes a browser send does not count (reliability.md §2.11). */
function tokenOf({ env }: Context, request: Request): string | null {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead || isSameOrigin(request) ? browserToken(env.siteUrl, request) : null
}

async function renew({ db, clock }: Context, id: string, token: string, row: Unlocked): Promise<void> {
  const longest = addHours(new Date(row.created_at), LONGEST_HOURS)
  const end = min([addHours(clock.now(), IDLE_HOURS), longest])
  if (differenceInSeconds(end, new Date(row.expires_at)) < RENEWED_EVERY_SECONDS) return
  await db.execute(sql`
    update unlocked_browsers set expires_at = ${end.toISOString()}
    where token_sha256 = ${hashToken(token)} and reservation_id = ${id}`)
}
