import type { WithNet } from '@/server/pricing/rules/net-rate'
import type { PlanAmounts } from '@/server/pricing/rules/sales-plan'

/**
 * Whether a price leaves too little, so that somebody else signs it: less than its host gets of one traveller, where that net
 * rate is known; else, below so many percent of the catalogue's price.
 * @param planned what the catalogue says, in the same currency as what is asked; null: nothing, and then there is no floor
 * @param percent of the catalogue's price, 0 to 100; 0: there is no floor at all
 */
export function isBelowFloor(
  planned: (PlanAmounts & WithNet) | null,
  asked: PlanAmounts | null,
  percent: number,
): boolean {
  if (planned === null || asked === null || percent === 0) return false
  const { totalMinor, netMinor } = planned
  if (netMinor !== null && netMinor !== undefined) return asked.totalMinor < netMinor
  return asked.totalMinor * 100 < totalMinor * percent
}
