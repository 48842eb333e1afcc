import type { CardOffer } from './card-contract'

/** By how many percent a price must be lower than before for its trip to be in the outlet (docs/domain.md §10). */
export const OUTLET_PERCENT = 10

/** How much lower a price is than before, in the whole percent that is shown. @param before above 0, in any unit of both */
export function percentOff(before: number, now: number): number {
  return Math.round((1 - now / before) * 100)
}

/** Whether the departure that a card shows is cheap enough now to be called outlet, and not just a little cheaper. */
export function isInOutlet({
  original_per_traveller: before,
  per_traveller: now,
}: Pick<CardOffer, 'original_per_traveller' | 'per_traveller'>): boolean {
  return percentOff(before, now) >= OUTLET_PERCENT
}
