import { purchaseDay } from '@/lib/layaway/due-instant'
import { add, money, subtract, zero } from '@/lib/money/money'
import type { Ledger } from '@/server/payments/ledger/read-ledger'
import {
  ceilingWithout,
  type RefundCeiling,
  refundQuoteUnder,
  surplusUnder,
} from '@/server/payments/rules/refund-ceiling'
import { surplusOf } from '@/server/payments/rules/surplus'
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

/**
 * What is stored with a change of date: what a cancellation would give at this instant, before it. The deposit is the one
 * that cancelling was explained by, also of a trip that was paid at once; what was never owed comes back whole.
 */
export function ceilingNow({
  reservation,
  products,
  lines,
  money: state,
  daysOff,
}: ChangeFacts): StoredCeiling {
  const { currency, createdAt } = reservation
  const { ledger, today } = state
  const nothing = zero(currency)
  const [departure = null] = products.flatMap(({ startDate }) => startDate ?? []).toSorted()
  const deposit = money(
    lines.reduce((all, { depositMinor }) => all + depositMinor, 0),
    currency,
  )
  const before = ceilingOf(reservation, ledger)
  const surplus = surplusOf(ledger.pending, nothing)
  const { refund, asPoints } = refundQuoteUnder(
    {
      ...{ purchase: purchaseDay(currency, createdAt.getTime()), today, departure, daysOff },
      cancelledBy: 'traveller',
      ledger: {
        ...{ paid: subtract(ledger.paid, surplus), paidWithPoints: nothing },
        ...{ deposit, pointsEarned: 0 },
      },
    },
    ceilingWithout(surplus, ledger.paid, before),
  )
  const back = add(add(refund, asPoints), surplusUnder(surplus, ledger.paid, before).money)
  return { paid_minor: ledger.paid.amount, refund_minor: back.amount, returned_minor: ledger.returned.amount }
}
