import type { CreditReason } from '@/lib/payments/credit'
import type { ReservationEvent } from './reservation-states'

/** Why a trip is cancelled. asked: by its buyer · desk: by somebody at the desk · overdue: nobody paid and nobody decided · open_date: nobody chose its date in time · provider: it does not go as it was sold, and its buyer let it go · silence: so, and its buyer said nothing for ten days. */
export type CancelCause = 'asked' | 'desk' | 'overdue' | 'open_date' | 'provider' | 'silence'

interface Cancelled {
  readonly event: ReservationEvent
  /** Of what becomes credit by it. */
  readonly credit: CreditReason
}

export const CANCEL_CAUSES: Readonly<Record<CancelCause, Cancelled>> = {
  asked: { event: 'cancelled', credit: 'refund' },
  desk: { event: 'desk_cancelled', credit: 'refund' },
  overdue: { event: 'overdue_ended', credit: 'overdue' },
  open_date: { event: 'open_date_ended', credit: 'open_date' },
  provider: { event: 'provider_cancelled', credit: 'provider' },
  silence: { event: 'provider_unanswered', credit: 'provider' },
}
