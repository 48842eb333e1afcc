import { z } from 'zod'
import { amount, instant, localDate, uuid } from '@/lib/api/wire'
import { PAID_WITH } from './contract'

/**
 * How a refund stands; `planned` with an account waits for whoever pays it out. `dropped`: the desk asked for it and
 * nobody signed, so its money is decided on anew.
 */
export const REFUND_STATES = [
  ...(['planned', 'sending', 'sent', 'settled', 'failed', 'needs_account'] as const),
  'dropped',
] as const

/** Money that goes back, for the buyer alone. */
export const refund = z.object({
  uuid,
  state: z.enum(REFUND_STATES),
  reason: z.enum(['cancellation', 'surplus', 'late_money', 'provider_bonus']),
  amount,
  /** Of the payment it goes back to; of a bonus, of the buyer's newest one. */
  method: z.enum(PAID_WITH),
  paid_at: instant.nullable(),
  /** Who helped to pay that, as they typed it; null for the buyer, and for who said nothing. */
  payer_name: z.string().nullable(),
  /** Whether somebody else paid it, named or not: it is theirs. */
  companion: z.boolean(),
  /** Of the account that was named: its last digits, and from when on it is paid. */
  account: z.object({ ending: z.string(), paid_from: instant }).nullable(),
  /** Whether it goes nowhere before somebody at the desk signed it. */
  held: z.boolean(),
  /** Whether an account may be named, for the first time or instead of another. */
  takes_account: z.boolean(),
  send_by: localDate,
  created_at: instant,
  updated_at: instant,
})

export type RefundEntry = z.output<typeof refund>
