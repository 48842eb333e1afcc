import { convert, type Money, type Rates, toWire } from '@/lib/money/money'
import type { ArrivalWire } from '@/lib/pricing/arrival-contract'
import type { ArrivalTerms } from '@/lib/pricing/on-arrival'

/** What is collected on arrival, in the currency of whoever collects it: whole units, at the rates of the sale. */
export function collectedOf(amount: Money, { currency }: ArrivalTerms, rates: Rates): Money {
  return convert(amount, currency, rates)
}

/**
 * What a trip leaves for its host, as it is told; null where nothing is left.
 * @param terms as they are sold, or as they were locked
 * @param rates of the sale
 */
export function presentArrival(amount: Money, terms: ArrivalTerms | null, rates: Rates): ArrivalWire | null {
  if (!terms || amount.amount <= 0) return null
  const { currency, ways } = terms
  return {
    ...{ amount: toWire(amount), currency, ways: [...ways] },
    collected: toWire(collectedOf(amount, terms, rates)),
  }
}
