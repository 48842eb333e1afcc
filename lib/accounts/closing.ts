import { z } from 'zod'
import { amount, currencyCode } from '@/lib/api/wire'

/**
 * What an account cannot be closed over. reservation: a trip that is to come or waits for its first payment · owed: a trip
 * that is over and not paid · money: more came in than is owed, and nobody said what becomes of it · refund: money that is on
 * its way back · payment: one that may still come · dispute: a bank decides · invoice: asked for and not issued · credit:
 * what can still be spent.
 */
export const CLOSING_OBSTACLES = [
  ...(['reservation', 'owed', 'money', 'refund', 'payment', 'dispute', 'invoice', 'credit'] as const),
] as const

export const closingObstacle = z.object({
  kind: z.enum(CLOSING_OBSTACLES),
  /** Of the reservation; null for credit. */
  code: z.string().nullable(),
  /** Of credit alone. */
  amount: amount.nullable(),
  currency: currencyCode.nullable(),
})

export type ClosingObstacle = z.output<typeof closingObstacle>

/** An obstacle that is about a reservation. */
export function obstacleOf(kind: ClosingObstacle['kind'], code: string): ClosingObstacle {
  return { kind, code, amount: null, currency: null }
}
