import type { SavedCardEntry } from '@/lib/payments/saved-card'
import { ownCard, removeCard } from '@/server/payments/cards/change-cards'
import type { EndedCard } from '@/server/payments/cards/end-card'
import { type CardOwner, listCards, openToken } from '@/server/payments/cards/saved-cards'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import { type Context, transact } from '@/server/platform/context'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { endAutopay, ordersChargedTo } from './autopays'

/** The cards of some owners, with the reservations that are charged to each. */
export async function listSavedCards(
  context: Context,
  owners: readonly CardOwner[],
): Promise<{ cards: SavedCardEntry[] }> {
  const cards = await listCards(context, owners)
  const charged = await ordersChargedTo(
    context,
    cards.map(({ id }) => id),
  )
  return {
    cards: cards.map(({ id, gateway, brand, last4, expiresOn, isDefault }) => ({
      ...{ uuid: id, gateway, brand, last4, expires_on: expiresOn, is_default: isDefault },
      charges: charged.filter(({ cardId }) => cardId === id).map(({ code }) => code),
    })),
  }
}

/**
 * Removes a card, and with it every autopay that charges it.
 * @returns what its gateway knew it by, which is kept nowhere any more; null where somebody else removed it meanwhile
 * @throws DomainError not_found
 */
export async function removeSavedCard(
  context: Context,
  owners: readonly CardOwner[],
  id: string,
): Promise<EndedCard | null> {
  const card = await ownCard(context, owners, id)
  const token = await openToken(context, id)
  const orders = await ordersChargedTo(context, [id])
  for (const { orderId } of orders)
    await transact(context, async (inside) => {
      await lockPayable(inside, orderId)
      if (await endAutopay(inside, orderId, 'card_removed'))
        await publishEvent(inside, orderId, 'reservation')
    })
  await transact(context, (inside) => removeCard(inside, card))
  return token === null ? null : { gateway: card.gateway, token }
}
