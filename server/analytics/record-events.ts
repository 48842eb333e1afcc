import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { recordEvents as recordEventsCall } from '@/lib/analytics/contract'
import { isRobot } from '@/lib/device/is-robot'
import type { Market } from '@/lib/locale/market'
import { fromWire } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { consentOf } from './consent-of'

type Told = z.output<typeof recordEventsCall.body>

/**
 * Keeps what a page tells of a visit: of browsers that allow measuring, each event once. When it was is told by our own
 * clock. @returns whether anything of this browser is kept
 */
export async function recordEvents(
  context: Context,
  request: Request,
  market: Market,
  told: Told,
): Promise<boolean> {
  const consent = consentOf(request)
  if (!consent?.key || isRobot(request.headers.get('user-agent'))) return false
  if (told.events.length > 0) await keepEvents(context, consent.key, market, told.events)
  if (told.vitals.length > 0) await keepVitals(context, market, told.vitals)
  return true
}

async function keepEvents(
  { db, clock }: Context,
  key: string,
  { locale, currency }: Market,
  events: Told['events'],
): Promise<void> {
  const rows = events.map(({ value, ...event }) => ({
    ...event,
    value_minor: value === undefined ? null : fromWire(value, currency).amount,
  }))
  await db.execute(sql`
    insert into analytics_events (id, visitor, name, page, locale, currency, items, value_minor, happened_at)
    select one.id, ${key}, one.name, one.page, ${locale}, ${currency}, one.items, one.value_minor,
      ${clock.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one(id uuid, name text, page text, items jsonb, value_minor bigint)
    on conflict (id) do nothing`)
}

async function keepVitals(
  { db, clock }: Context,
  { locale, currency }: Market,
  vitals: Told['vitals'],
): Promise<void> {
  const now = clock.now()
  const rows = vitals.map((vital) => ({ ...vital, id: newId(now) }))
  await db.execute(sql`
    insert into web_vitals (id, metric, value, page, locale, currency, measured_at)
    select one.id, one.metric, one.value, one.page, ${locale}, ${currency}, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one(id uuid, metric text, value double precision, page text)`)
}
