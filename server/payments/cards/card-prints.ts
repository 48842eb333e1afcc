import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { deriveKey } from '@/server/platform/crypto/derive-key'
import type { ChargeResult } from '../gateways/results'

/**
 * Notes which card paid an order, in the caller's transaction: a keyed hash of what its gateway tells of it, which says
 * only whether two orders were paid with one. Doing it twice changes nothing.
 */
export async function noteCard(
  { db, clock, env }: Context,
  orderId: string,
  { status, card }: Pick<ChargeResult, 'status' | 'card'>,
): Promise<void> {
  if (status !== 'paid' || card === null) return
  const { brand, last4, expiresOn = null } = card
  const print = createHmac('sha256', deriveKey(env.appSecret, 'card prints'))
    .update(`${brand.toLowerCase()}:${last4}:${expiresOn ?? ''}`)
    .digest('hex')
  await db.execute(sql`
    insert into card_prints (order_id, print, at)
    values (${orderId}::uuid, decode(${print}, 'hex'), ${clock.now().toISOString()}) on conflict do nothing`)
}

/** Whether a card that paid an order paid one of others, too. */
export async function sharesCard(
  { db }: Context,
  orderId: string,
  others: readonly string[],
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 as shared from card_prints own join card_prints other on other.print = own.print
    where own.order_id = ${orderId}::uuid and other.order_id <> own.order_id
      and other.order_id = any(${sql.param([...others])}::uuid[]) limit 1`)
  return rows.length > 0
}
