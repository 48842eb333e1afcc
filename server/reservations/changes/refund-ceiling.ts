import { purchaseDay } from '@/lib/layaway/due-instant'
import { add, money, subtract, zero } from '@/lib/money/money'
import type { Ledger } from '@/server/payments/ledger/read-ledger'
import { type RefundCeiling, refundQuoteUnder } from '@/server/payments/rules/refund-ceiling'
import type { Reservation } from '../find-reservation'
import type { StoredCeiling } from '../tables'
import type { ChangeFacts } from './change-facts'

/** What money paid before the last change of date can give back at most; null where no date was changed. */
export function ceilingOf(
  { refundCeiling: stored, currency }: Pick<Reservation, 'refundCeiling' | 'currency'>,
  { returned }: Pick<Ledger, 'returned'>,
): RefundCeiling | null {
  if (!stored) return null
  const of = (minor: number) => money(minor, currency)
  return {
    paid: of(stored.paid_minor),
    refund: of(stored.refund_minor),
    returned: subtract(returned, of(stored.returned_minor)),
  }
}

/** What is stored with a change of date: what a cancellation would give at this instant, before it. */
export function ceilingNow({ reservation, products, money: state, daysOff }: ChangeFacts): StoredCeiling {
  const { currency, createdAt, depositMinor } = reservation
  const { ledger, today } = state
  const nothing = zero(currency)
  const [departure = null] = products.flatMap(({ startDate }) => startDate ?? []).toSorted()
  const { refund, asPoints } = refundQuoteUnder(
    {
      ...{ purchase: purchaseDay(currency, createdAt.getTime()), today, departure, daysOff },
      cancelledBy: 'traveller',
      ledger: {
        ...{ paid: ledger.paid, paidWithPoints: nothing },
        ...{ deposit: money(depositMinor, currency), pointsEarned: 0 },
      },
    },
    ceilingOf(reservation, ledger),
  )
  return {
    paid_minor: ledger.paid.amount,
    refund_minor: add(refund, asPoints).amount,
    returned_minor: ledger.returned.amount,
  }
}
