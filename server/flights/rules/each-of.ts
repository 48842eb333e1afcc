import { type Money, splitEqually, zero } from '@/lib/money/money'

/**
 * What a flight costs one traveller, so that it can stand beside the price of a trip, which is one traveller's too. They
 * are never added up: the trip is ours, is paid in parts and stays as it is; the flight is another's and changes until
 * its ticket is issued. Where it does not divide, the most that one of them pays.
 * @param forAll what all travellers pay
 */
export function eachOf(forAll: Money, travellers: number): Money {
  return splitEqually(forAll, travellers)[0] ?? zero(forAll.currency)
}
