import { addDays } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Wait } from '@/lib/layaway/running/roll-missed'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import type { PaymentStatus } from '@/lib/payments/contract'

/** Gateways tell of cash that was paid in the last hours up to a day later. */
const TOLD_AFTER_DAYS = 1

export interface WaitingAttempt {
  readonly state: PaymentStatus
  readonly amountMinor: number
  /** What is paid with credit beside it. */
  readonly creditMinor: number
  readonly currency: Currency
  readonly createdAt: Date
  readonly expiresAt: Date | null
  /** Until when its network may still tell of cash that was paid before that. */
  readonly settlesAt: Date | null
  /** When it came to the state it is in. */
  readonly updatedAt: Date
}

/**
 * What payers began to pay, for how long a part waits for it (server/reservations/README.md, Rolling): a voucher,
 * transfer or challenge until a day after its end, one that is being confirmed until that is known, and no longer than
 * until it was decided; a network that tells late has until `settlesAt`, though the voucher itself has ended.
 */
export function waitsOf(attempts: readonly WaitingAttempt[]): Wait[] {
  return attempts.map((attempt) => {
    const zone = dueZone(attempt.currency)
    const amount = money(attempt.amountMinor + attempt.creditMinor, attempt.currency)
    const from = todayIn(zone, attempt.createdAt)
    if (UNDECIDED.has(attempt.state)) return { amount, from, until: null }
    const end = addDays(todayIn(zone, attempt.expiresAt ?? attempt.createdAt), TOLD_AFTER_DAYS)
    const settles = attempt.settlesAt && todayIn(zone, attempt.settlesAt)
    if (settles && attempt.state === 'expired') return { amount, from, until: settles }
    const decided = todayIn(zone, attempt.updatedAt)
    return { amount, from, until: attempt.state !== 'pending' && decided < end ? decided : end }
  })
}

const UNDECIDED: ReadonlySet<PaymentStatus> = new Set(['created', 'submitting', 'unknown'])
