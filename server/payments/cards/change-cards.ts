import { sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { type CardOwner, findCard, ownedBy, type SavedCard } from './saved-cards'

/** Whether a card belongs to one of these. */
export function isOf({ owner }: Pick<SavedCard, 'owner'>, owners: readonly CardOwner[]): boolean {
  return owners.some(({ userId, orderId }) => owner.userId === userId && owner.orderId === orderId)
}

/** A card of one of these owners. @throws DomainError not_found for somebody else's and for one that was removed */
export async function ownCard(
  context: Context,
  owners: readonly CardOwner[],
  id: string,
): Promise<SavedCard> {
  const card = await findCard(context, id)
  if (!card || !isOf(card, owners)) throw new DomainError('not_found')
  return card
}

/**
 * Removes a card: its token is forgotten, so that nothing can be charged to it any more; another one of its owner
 * becomes the default. In the caller's transaction.
 */
export async function removeCard(context: Context, card: SavedCard): Promise<void> {
  await context.db.execute(sql`
    update saved_cards set removed_at = ${context.clock.now().toISOString()}, token_sealed = null, is_default = false
    where id = ${card.id} and removed_at is null`)
  if (!card.isDefault) return
  await context.db.execute(sql`
    update saved_cards set is_default = true
    where id = (select id from saved_cards where removed_at is null and ${ownedBy(card.owner)}
      order by created_at desc, id desc limit 1)`)
}

/** Makes a card the first that is proposed to its owner. */
export function makeDefault(context: Context, card: SavedCard): Promise<void> {
  return transact(context, async (inside) => {
    await inside.db.execute(sql`
      update saved_cards set is_default = false where is_default and ${ownedBy(card.owner)}`)
    await inside.db.execute(sql`
      update saved_cards set is_default = true where id = ${card.id} and removed_at is null`)
  })
}
