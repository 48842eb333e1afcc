import { subDays } from 'date-fns'
import { lt, or } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { knownDevices, magicLinks, refreshTokens, sessions, spentProofs } from './tables'
import { DEVICE_DAYS } from './tokens'

/** Long enough to tell somebody where an account was signed in when something was wrong. */
const ENDED_DAYS = 30
/** A link is an address that somebody typed; whoever opens an old one is told so for a day more. */
const LINK_DAYS = 1

/**
 * Forgets what opens nothing any more: sessions that ended, refresh tokens and links that ran out, devices that nobody
 * signs in with, credentials that would have ended by themselves.
 */
export async function purgeAccounts({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  const ended = subDays(now, ENDED_DAYS)
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now))
  await db.delete(sessions).where(or(lt(sessions.revokedAt, ended), lt(sessions.expiresAt, ended)))
  await db.delete(magicLinks).where(lt(magicLinks.expiresAt, subDays(now, LINK_DAYS)))
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, subDays(now, DEVICE_DAYS)))
  await db.delete(spentProofs).where(lt(spentProofs.expiresAt, now))
}
