import { z } from 'zod'
import { amount, currencyCode, instant } from '@/lib/api/wire'

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

/** What somebody sees of closing their own account. */
export const ownClosing = z.object({
  /** When it closes, where they asked for it. */
  closes_at: instant.nullable(),
  /** What stands against it; credit is no reason. */
  obstacles: z.array(closingObstacle),
  /** Credit that would be lost, by currency. */
  losing: z.array(z.object({ amount, currency: currencyCode })),
  /** Points that would be lost, those that wait for the end of a trip too. */
  losing_points: z.int(),
})

export type OwnClosing = z.output<typeof ownClosing>
