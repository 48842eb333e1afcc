import { links } from '@/lib/links/links'
import { money, toWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { Attempt } from '@/server/payments/attempts/list-attempts'
import { OPEN_STATES } from '@/server/payments/payables/lock-payable'
import type { ReservationFacts } from '../reservation-facts'
import { presentReceipt } from './present-receipt'

/** An attempt as the reservation shows it; what its payer still has to do only while it is open. */
export function presentAttempt(
  attempt: Attempt,
  own: boolean,
  { reservation: { code }, receipts }: Pick<ReservationFacts, 'reservation' | 'receipts'>,
  now: Date,
): ReservationDetail['payments'][number] {
  const { currency } = attempt
  const open = OPEN_STATES.some((state) => state === attempt.state)
  return {
    uuid: attempt.id,
    created_at: attempt.createdAt.toISOString(),
    status: attempt.state,
    method: attempt.method,
    amount: toWire(money(attempt.amountMinor + attempt.creditMinor, currency)),
    received: toWire(money(attempt.paidMinor + creditIn(attempt), currency)),
    credit: toWire(money(attempt.creditMinor, currency)),
    failure: attempt.failure,
    voucher: attempt.vouchers.map((voucher) => ({
      reference: voucher.reference,
      barcode: voucher.barcode,
      expires_at: voucher.expiresAt,
      amount: toWire(money(voucher.amountMinor, currency)),
      n: voucher.n,
      of: voucher.of,
      status: voucher.status,
    })),
    own,
    expires_at: own && open ? (attempt.expiresAt?.toISOString() ?? null) : null,
    settles_at: isSettling(attempt, now) ? (attempt.settlesAt?.toISOString() ?? null) : null,
    payer_name: attempt.payerName,
    next_action_url: own && open ? nextPage(attempt, code) : null,
    receipts: receipts
      .filter(({ attemptId }) => attemptId === attempt.id)
      .map((receipt) => presentReceipt(receipt, code)),
  }
}

/** Where its payer goes on; a bank that wants a frame is asked on a page of ours. */
function nextPage({ id, nextAction }: Attempt, code: string): string | null {
  return nextAction?.display === 'frame' ? links.challenge(code, id) : (nextAction?.url ?? null)
}

/** What of its credit was booked as paid: all of it with its money, nothing while it is open or where it ended unpaid. */
function creditIn({ state, creditMinor }: Attempt): number {
  const isUnpaid = state === 'failed' || state === 'expired' || state === 'cancelled'
  return isUnpaid || OPEN_STATES.some((open) => open === state) ? 0 : creditMinor
}

/** Nobody can pay it any more, and nobody knows yet whether somebody did in time. */
function isSettling({ state, expiresAt, settlesAt }: Attempt, now: Date): boolean {
  const undecided = state === 'pending' || state === 'expired'
  return undecided && expiresAt !== null && settlesAt !== null && expiresAt <= now && now < settlesAt
}
