import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import { type Money, toWire } from '@/lib/money/money'
import type { AskPlans } from './card-months'

/**
 * Asks the server which months a card allows for an amount.
 * @param order the code of a reservation, whose plans count
 */
export function askPlansOf(market: Market, amount: Money, order?: string): AskPlans {
  return async (card) => {
    const body = {
      amount: toWire(amount),
      ...(order !== undefined && { order }),
      ...('saved' in card ? { card: card.saved } : { token: card.id }),
      ...('details' in card && { card_details: card.details }),
    }
    return (await api(market).payments.plans({ body })).installments
  }
}
