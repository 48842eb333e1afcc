import { addMilliseconds } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { type Conversion, type ConversionBuyer, gtmBody, metaBody } from './conversion-body'

/** Who bought an order; null when they are no longer known. */
export type BuyerReader = (context: Context, orderId: string) => Promise<ConversionBuyer | null>

const AT_ONCE = 20
const TIMEOUT_MS = 10_000
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 6 * 3_600_000
/** Two days of trying: later, no provider takes it. */
const MOST_TRIES = 15

interface Waiting extends Record<string, unknown> {
  readonly event_id: string
  readonly provider: 'gtm' | 'meta'
  readonly name: Conversion['name']
  readonly order_id: string
  readonly visitor: string | null
  readonly currency: Currency
  readonly value_minor: number
  readonly items: Conversion['items']
  readonly happened_at: string
  readonly tries: number
}

/**
 * Tells providers what waits for them, outside of any transaction: one that is slow or gone harms nothing but its own count.
 * What was told and not noted is told again under the same id, which they count once.
 */
export async function sendConversions(context: Context, readBuyer: BuyerReader): Promise<void> {
  const { rows } = await context.db.execute<Waiting>(sql`
    select event_id, provider, name, order_id, visitor, currency, value_minor::float8 as value_minor, items,
      happened_at, tries
    from conversion_outbox where state = 'waiting' and next_try_at <= ${context.clock.now().toISOString()}
    order by next_try_at limit ${AT_ONCE}`)
  const away = new Set<string>()
  for (const row of rows) {
    // Of one that does not answer the others wait for the next turn.
    if (away.has(row.provider)) continue
    const state = await tell(context, row, readBuyer)
    if (state === 'waiting') away.add(row.provider)
    await note(context, row, state)
  }
}

async function tell(
  context: Context,
  row: Waiting,
  readBuyer: BuyerReader,
): Promise<'sent' | 'waiting' | 'given_up'> {
  const buyer = await readBuyer(context, row.order_id)
  const request = buyer && requestOf(context, row, buyer)
  if (!request) return 'given_up'
  try {
    const { ok, status } = await fetch(request.url, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, redirect: 'error' },
      ...{ body: JSON.stringify(request.body), signal: AbortSignal.timeout(TIMEOUT_MS) },
    })
    if (!ok) context.log.warn({ provider: row.provider, status }, 'a conversion was not taken')
    return ok ? 'sent' : 'waiting'
  } catch {
    // What was thrown may repeat the address, which has a secret in it.
    context.log.warn({ provider: row.provider }, 'a provider of conversions did not answer')
    return 'waiting'
  }
}

/** null where the provider is no longer configured. */
function requestOf({ env }: Context, row: Waiting, buyer: ConversionBuyer) {
  const { gtm, meta } = env.analytics
  const event: Conversion = {
    ...{ eventId: row.event_id, name: row.name, orderId: row.order_id, visitor: row.visitor },
    ...{ currency: row.currency, items: row.items, at: new Date(row.happened_at) },
    value: toWire(money(row.value_minor, row.currency)),
  }
  if (row.provider === 'meta')
    return (
      meta && {
        url: `${meta.url}/${meta.pixel}/events`,
        body: { ...metaBody(event, buyer, env.siteUrl), access_token: meta.token },
      }
    )
  if (!gtm) return null
  const query = new URLSearchParams({ measurement_id: gtm.measurementId, api_secret: gtm.secret })
  return { url: `${gtm.url}/mp/collect?${query}`, body: gtmBody(event, buyer) }
}

async function note(
  { db, clock }: Context,
  { event_id, provider, tries }: Waiting,
  state: string,
): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS)
  const end = state === 'waiting' && tries + 1 >= MOST_TRIES ? 'given_up' : state
  await db.execute(sql`
    update conversion_outbox set state = ${end}, tries = tries + 1,
      next_try_at = ${addMilliseconds(clock.now(), pause).toISOString()}
    where event_id = ${event_id} and provider = ${provider}`)
}
