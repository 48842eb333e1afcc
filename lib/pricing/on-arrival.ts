import type { Currency } from '@/lib/locale/market'
import { type Money, max, min, subtract, sum, zero } from '@/lib/money/money'

/** Who is paid the rest of a trip (specification §3): `customer` all of it here, `local` its host on arrival. */
export const PAYMENT_SCHEMES = ['customer', 'local'] as const
export type PaymentScheme = (typeof PAYMENT_SCHEMES)[number]

/** How a host takes what is paid on arrival; each has a text in messages (`layaway.arrival.ways`). */
export const ARRIVAL_WAYS = ['cash', 'card', 'transfer'] as const
export type ArrivalWay = (typeof ARRIVAL_WAYS)[number]

/** What a host says of the money that travellers bring (domain.md §6, Pay at the destination). */
export interface ArrivalTerms {
  /** In which it is paid there, whatever the market it was bought in. */
  readonly currency: Currency
  /** At least one. */
  readonly ways: readonly ArrivalWay[]
}

/** A line of a trip as far as it is split: both without fees, which are paid here whatever the trip. */
export interface SplitLine {
  /** After discounts. */
  readonly total: Money
  /** Its part of the deposit before that is capped (deposit-share.ts). */
  readonly deposit: Money
}

/**
 * What of each line of one trip is paid to its host on arrival (`payment_scheme: local`): the trip with all its add-ons less
 * its deposit, so that discounts lower what is paid there first. No other trip of the cart changes it.
 * @param lines the trip and what hangs on it
 * @returns one amount for each line in their order, between zero and its total
 */
export function onArrivalOf(lines: readonly SplitLine[], currency: Currency): Money[] {
  const nothing = zero(currency)
  const lacking = lines.map(({ total, deposit }) => max(subtract(deposit, total), nothing))
  // What a line lacks of its own part of the deposit is paid here for the others.
  let here = sum(lacking, currency)
  return lines.map(({ total, deposit }) => {
    const above = max(subtract(total, deposit), nothing)
    const moved = min(above, here)
    here = subtract(here, moved)
    return subtract(above, moved)
  })
}
