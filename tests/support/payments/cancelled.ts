import { refundCountry } from '@/lib/layaway/refund-policy'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import { type RefundInput, refundQuote } from '@/server/payments/rules/refund-quote'
import { COLOMBIA, MEXICO } from '@/tests/support/dates/days-off'

/** Bought on Friday 13 November 2026 for 14 March 2027, deposit 400. */
export function cancelled(
  today: string,
  paid: number,
  changes: Partial<RefundInput> & { currency?: Currency } = {},
) {
  const { currency = 'MXN', ...rest } = changes
  const [paidIn, deposit] = [money(paid, currency), money(currency === 'COP' ? 400_000_00 : 400_00, currency)]
  return refundQuote({
    ...{ purchase: '2026-11-13', today, departure: '2027-03-14', cancelledBy: 'traveller' },
    daysOff: refundCountry(currency) === 'CO' ? COLOMBIA : MEXICO,
    ledger: { paid: paidIn, paidWithPoints: money(0, currency), deposit, pointsEarned: 0 },
    ...rest,
  })
}
