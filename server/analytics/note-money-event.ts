import { sql } from 'drizzle-orm'
import type { MoneyEventName } from '@/lib/analytics/events'
import type { Market } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { derivedId } from '@/server/platform/crypto/ids'

/** What the browser of an order allowed when it was placed. */
export interface OrderConsent {
  readonly ads: boolean
  /** Where measuring was allowed. */
  readonly key: string | null
}

/** That money was confirmed, or went back. */
export interface MoneyEvent {
  readonly name: MoneyEventName
  readonly orderId: string
  /** What makes it one event: the order that was bought, or the entry of the ledger by which money went back. */
  readonly of: string
  readonly market: Market
  readonly valueMinor: number
  readonly items: readonly { readonly item_id: string; readonly quantity: number }[]
  readonly at: Date
}

/**
 * Counts a purchase or a refund, and leaves it for the providers that are configured: in the transaction that books the
 * money, once however often that is told. Nothing is sent here.
 */
export async function noteMoneyEvent(
  context: Context,
  consent: OrderConsent,
  event: MoneyEvent,
): Promise<void> {
  if (consent.key) await count(context, consent.key, event)
  if (!consent.ads) return
  const { gtm, meta } = context.env.analytics
  if (gtm) await leave(context, 'gtm', consent, event)
  if (meta) await leave(context, 'meta', consent, event)
}

async function count({ db }: Context, key: string, event: MoneyEvent): Promise<void> {
  const { name, of, market, items, valueMinor, at } = event
  await db.execute(sql`
    insert into analytics_events (id, visitor, name, locale, currency, items, value_minor, happened_at)
    values (${derivedId(of, name)}, ${key}, ${name}, ${market.locale}, ${market.currency},
      ${JSON.stringify(items)}, ${valueMinor}, ${at.toISOString()})
    on conflict (id) do nothing`)
}

async function leave(
  { db, clock }: Context,
  provider: 'gtm' | 'meta',
  { key }: OrderConsent,
  { name, of, orderId, market, items, valueMinor, at }: MoneyEvent,
): Promise<void> {
  await db.execute(sql`
    insert into conversion_outbox
      (event_id, provider, name, order_id, visitor, currency, value_minor, items, happened_at, next_try_at)
    values (${`${name}-${of}`}, ${provider}, ${name}, ${orderId}, ${key}, ${market.currency}, ${valueMinor},
      ${JSON.stringify(items)}, ${at.toISOString()}, ${clock.now().toISOString()})
    on conflict (event_id, provider) do nothing`)
}
