import type { SoughtCharge } from '../port'
import type { Conversation } from './call'
import { tookMoney } from './map-charge'
import { MercadoPagoRefusal } from './map-error'
import { type Order, orderList, orderWire } from './wire'

const DAY = 86_400_000

/** Null when there is none of that id. */
export async function readOrder({ call }: Conversation, id: string): Promise<Order | null> {
  try {
    return await call(orderWire, { method: 'GET', path: `/v1/orders/${encodeURIComponent(id)}` })
  } catch (error) {
    if (error instanceof MercadoPagoRefusal && error.status === 404) return null
    throw error
  }
}

/**
 * The order of a charge: by its id, which shows it at once, else by our reference within a day of when it was made. That
 * search may be late, so that null decides nothing within the time of `neverSeenMs`.
 */
export async function findOrder(
  conversation: Conversation,
  { reference, chargeIds, createdAt }: Pick<SoughtCharge, 'reference' | 'chargeIds' | 'createdAt'>,
): Promise<Order | null> {
  const [id] = chargeIds
  const known = id === undefined ? null : await readOrder(conversation, id)
  if (known) return known
  const query = new URLSearchParams({
    external_reference: reference,
    begin_date: new Date(createdAt.getTime() - DAY).toISOString(),
    end_date: new Date(createdAt.getTime() + DAY).toISOString(),
  })
  const { data } = await conversation.call(orderList, { method: 'GET', path: `/v1/orders?${query}` })
  const [own, ...others] = data.filter((one) => one.external_reference === reference)
  if (!own) return null
  // Two can only be there when a key was forgotten between two calls: the one that took money is the one that counts.
  const orders = await Promise.all([own, ...others].map((one) => readOrder(conversation, one.id)))
  return orders.find((one) => one && tookMoney(one)) ?? orders[0] ?? null
}
