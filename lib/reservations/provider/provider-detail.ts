import { z } from 'zod'
import { amount, instant, localDate, uuid } from '@/lib/api/wire'
import { PROVIDER_ANSWERS, PROVIDER_KINDS, PROVIDER_SILENCES, PROVIDER_TAKES } from './provider-change'

/** What the provider of a trip changed, and what its traveller can choose about it. */
export const providerChange = z.object({
  uuid,
  kind: z.enum(PROVIDER_KINDS),
  /** Why, in the words of the desk. */
  reason: z.string(),
  /** As it was and is; of a departure its day. */
  before: z.string(),
  after: z.string(),
  /** The product that it is about. */
  product: z.string(),
  /** The departure it was moved to; null where it was not. */
  to: z.object({ code: z.string(), start: localDate, end: localDate }).nullable(),
  /** Whether it is about this reservation alone: its departure goes for everybody else. */
  only_this: z.boolean(),
  /** Empty once it is decided. */
  takes: z.array(z.enum(PROVIDER_TAKES)),
  /** What comes back as money, the bonus with it; the bonus alone; and what credit instead would be. Null once it is decided. */
  money: amount.nullable(),
  bonus: amount.nullable(),
  credit: amount.nullable(),
  /** Whether some of the money needs an account to be named. */
  asks_account: z.boolean(),
  /** Whether letting it go ends this trip alone, and the others of the reservation go on. */
  is_part: z.boolean(),
  asked_at: instant,
  /** Until when it can be chosen, and what becomes of who says nothing: the money comes back, or the trip leaves as it is now. */
  answer_by: instant,
  if_silent: z.enum(PROVIDER_SILENCES),
  /** Until when it can be accepted, which ends before where what it was moved to leaves; null where it cannot be. */
  accept_by: instant.nullable(),
  answer: z.enum(PROVIDER_ANSWERS).nullable(),
  answered_at: instant.nullable(),
  /** The code of another date that was chosen. */
  departure: z.string().nullable(),
  /** Why it is not so any more, in the words of the desk; null where it is. */
  withdrawn: z.string().nullable(),
})

export type ProviderChangeDetail = z.output<typeof providerChange>
