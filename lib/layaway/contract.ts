import { z } from 'zod'
import { amount, localDate } from '@/lib/api/wire'
import { NO_LAYAWAY_REASONS } from './no-layaway-reason'
import { RHYTHMS } from './rhythms'

export const noLayawayReason = z.enum(NO_LAYAWAY_REASONS)

/** What today's deposit and each instalment would be; the same numbers on card, calendar, product, cart and checkout. */
export const layawayPreview = z.object({
  offered: z.boolean(),
  /** Why only full payment is possible; null when layaway is offered. */
  reason: noLayawayReason.nullable(),
  total: amount,
  /** What of the total the host is paid on arrival (`payment_scheme: local`). */
  on_arrival: amount,
  deposit: amount,
  rhythm: z.enum(RHYTHMS).nullable(),
  parts: z.int(),
  part_amount: amount,
  first_due: localDate.nullable(),
  liquidation_date: localDate.nullable(),
})

export type LayawayPreview = z.output<typeof layawayPreview>
