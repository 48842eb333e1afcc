import type { PlanAmounts } from '@/server/pricing/rules/sales-plan'

/**
 * Whether a price leaves less than the margin that its host's net rate needs. Until net rates are kept, the catalogue's
 * price stands for them: below so many percent of it somebody else signs.
 * @param percent of the catalogue's price, 0 to 100; 0: there is no floor
 */
export function isBelowFloor(
  planned: PlanAmounts | null,
  asked: PlanAmounts | null,
  percent: number,
): boolean {
  return planned !== null && asked !== null && asked.totalMinor * 100 < planned.totalMinor * percent
}
