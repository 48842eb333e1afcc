import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import { type Money, toWire } from '@/lib/money/money'
import type { AskPlans } from './card-months'

/**
 * Asks the server which months a card allows for an amount.
 * @param order the code of a reservation, whose plans count
 */
export function askPlansOf(market: Market, amount: Money, order?: string): AskPlans {
  return async ({ id: token, details }) => {
    const body = {
      ...{ token, amount: toWire(amount) },
      ...(order !== undefined && { order }),
      ...(details && { card_details: details }),
    }
    return (await api(market).payments.plans({ body })).installments
  }
}
