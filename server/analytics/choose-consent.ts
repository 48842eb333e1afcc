import { sql } from 'drizzle-orm'
import { serialize } from 'hono/utils/cookie'
import { type Allowed, CONSENT_COOKIE, CONSENT_SECONDS, NOTHING, writeConsent } from '@/lib/analytics/consent'
import { todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Market } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { newVisitorKey } from '@/server/platform/crypto/ids'
import { isOptedOut, keyOf } from './consent-of'

interface ChosenConsent {
  readonly allowed: Allowed
  /** The value of `set-cookie`. */
  readonly cookie: string
}

/** Keeps a choice in its browser. Who no longer allows measuring takes along what was measured under their key. */
export async function chooseConsent(
  context: Context,
  request: Request,
  market: Market,
  wished: Allowed,
): Promise<ChosenConsent> {
  const allowed = isOptedOut(request) ? NOTHING : wished
  const known = keyOf(request)
  if (known && !allowed.measuring)
    await context.db.execute(sql`delete from analytics_events where visitor = ${known}`)
  const key = allowed.measuring ? (known ?? newVisitorKey()) : null
  const chosenOn = todayIn(dueZone(market.currency), context.clock.now())
  const cookie = serialize(CONSENT_COOKIE, writeConsent({ allowed, key, chosenOn }), {
    ...{ path: '/', sameSite: 'Lax', maxAge: CONSENT_SECONDS },
    secure: context.env.siteUrl.startsWith('https:'),
  })
  return { allowed, cookie }
}
