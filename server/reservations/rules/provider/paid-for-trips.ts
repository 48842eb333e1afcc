import type { Money } from '@/lib/money/money'
import { type LeavingInput, leavingMoney } from '../change/leaving'

/**
 * What of the money of a reservation was paid for trips that their provider takes away: their share of what was due first and
 * of what was paid above it, which all comes back. Never more than was paid.
 * @param input what they cost and were due first for, beside all of it
 */
export function paidForTrips(
  input: Pick<LeavingInput, 'paid' | 'deposit' | 'ownDeposit' | 'total' | 'ownPrice'>,
): Money {
  return leavingMoney({ ...input, refund: (paid) => paid, ceiling: input.paid }).back
}
