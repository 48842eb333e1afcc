import type { Market } from '@/lib/locale/market'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { PaymentNeed } from '@/lib/payments/payer-needs'
import type { WompiKeys } from '@/server/platform/env/wompi'
import type { BrowserSetup, OfferedMethod } from '../port'

export type WompiMethod = Extract<PaymentMethod, 'card' | 'pse' | 'nequi' | 'bancolombia'>

/** Cents of COP: less is taken by none of them. */
const LEAST = 150_000
const MAXIMA: Readonly<Partial<Record<WompiMethod, number>>> = { card: 9_900_000_000 }

/** In the order they are offered. Both consents are asked where no page of Wompi asks for them. */
const NEEDS: Readonly<Record<WompiMethod, readonly PaymentNeed[]>> = {
  card: ['consent'],
  pse: ['document', 'bank', 'phone', 'consent'],
  nequi: ['phone', 'consent'],
  bancolombia: ['consent'],
}

/** A card is given back whole on the day it was charged; everything else by a person. */
export const REFUNDS: Readonly<Partial<Record<PaymentMethod, OfferedMethod['refund']>>> = { card: 'whole' }

function isWompiMethod(method: PaymentMethod): method is WompiMethod {
  return Object.hasOwn(NEEDS, method)
}

/** What a method must be told here; nothing for one that is not offered. */
export function offeredNeeds(
  { cardFields, threeDs }: Pick<WompiKeys, 'cardFields' | 'threeDs'>,
  { currency }: Market,
  method: PaymentMethod,
): readonly PaymentNeed[] {
  if (currency !== 'COP' || !isWompiMethod(method)) return []
  if (method === 'card' && cardFields === 'checkout') return []
  return method === 'card' && threeDs ? ['phone', ...NEEDS.card] : NEEDS[method]
}

/** What it takes of an amount: pesos of Colombia only. It has no months of its own: the card's bank sees to them. */
export function offeredBy(
  keys: Pick<WompiKeys, 'cardFields' | 'threeDs' | 'publicKey'>,
  apiOrigin: string,
  market: Market,
  amount: number,
): OfferedMethod[] {
  if (market.currency !== 'COP') return []
  const { cardFields, threeDs, publicKey } = keys
  const asked = threeDs ? { asksBrowser: true } : {}
  const ownFields: BrowserSetup | null =
    cardFields === 'own' ? { kind: 'wompi', publicKey, apiOrigin, ...asked } : null
  return (Object.keys(NEEDS) as WompiMethod[]).flatMap((method): OfferedMethod[] => {
    const max = MAXIMA[method] ?? null
    if (amount < LEAST || (max !== null && amount > max)) return []
    const browser = method === 'card' ? ownFields : null
    return [
      {
        ...{ method, min: LEAST, max, installments: [], browser },
        needs: offeredNeeds(keys, market, method),
        refund: REFUNDS[method] ?? 'manual',
        canSave: browser !== null,
      },
    ]
  })
}
