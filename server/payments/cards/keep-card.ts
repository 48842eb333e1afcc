import { eq, sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import type { Attempt } from '../attempts/list-attempts'
import type { ChargeResult } from '../gateways/results'
import type { Payments } from '../payments'
import { type KeepCard, paymentAttempts } from '../tables'
import { type CardOwner, ownedBy, sealToken } from './saved-cards'

/**
 * Keeps the card of a payment whose payer agreed to it, once the money is there. In the transaction that books it, and
 * once for each payment: a card that was removed since does not come back with the next look.
 */
export async function keepCard(
  context: Context,
  { handlers }: Pick<Payments, 'handlers'>,
  attempt: Attempt,
  result: ChargeResult,
): Promise<void> {
  const { keepCard: wish, cardId, id } = attempt
  if (wish === null || cardId !== null || result.status !== 'paid') return
  if (result.savedCard === null || result.card === null) return
  const kept = await write(context, attempt, wish, { token: result.savedCard, ...result.card })
  await context.db.update(paymentAttempts).set({ cardId: kept }).where(eq(paymentAttempts.id, id))
  await handlers.onCardKept(context, attempt, kept)
}

interface NewCard extends NonNullable<ChargeResult['card']> {
  readonly token: string
}

/** The same card of the same owner is one card: it gets the newer token and consent. */
async function write(
  context: Context,
  { orderId, gateway }: Attempt,
  { userId, consent }: KeepCard,
  { token, brand, last4, expiresOn = null }: NewCard,
): Promise<string> {
  const owner: CardOwner = userId === null ? { userId: null, orderId } : { userId, orderId: null }
  await context.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`cards:${userId ?? orderId}`}, 0))`,
  )
  const { rows } = await context.db.execute<{ id: string; is_same: boolean }>(sql`
    select id, gateway = ${gateway} and brand = ${brand} and last4 = ${last4}
      and expires_on is not distinct from ${expiresOn}::date as is_same
    from saved_cards where removed_at is null and ${ownedBy(owner)}`)
  const now = context.clock.now()
  const same = rows.find(({ is_same }) => is_same)
  const id = same?.id ?? newId(now)
  const { version, text, at } = consent
  const sealed = sealToken(context, id, token)
  if (same)
    await context.db.execute(sql`
      update saved_cards set token_sealed = ${sealed}, consent_version = ${version}, consent_text = ${text},
        consented_at = ${at}
      where id = ${id}`)
  else
    await context.db.execute(sql`
      insert into saved_cards (id, user_id, order_id, gateway, token_sealed, brand, last4, expires_on, is_default,
        consent_version, consent_text, consented_at, created_at)
      values (${id}, ${owner.userId}, ${owner.orderId}, ${gateway}, ${sealed}, ${brand}, ${last4}, ${expiresOn},
        ${rows.length === 0}, ${version}, ${text}, ${at}, ${now.toISOString()})`)
  return id
}
