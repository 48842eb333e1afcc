import { money, toWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { Attempt } from '@/server/payments/attempts/list-attempts'
import { OPEN_STATES } from '@/server/payments/payables/lock-payable'

/** An attempt as the reservation shows it; what is still to be done only while it is open. */
export function presentAttempt(attempt: Attempt): ReservationDetail['payments'][number] {
  const { currency, nextAction } = attempt
  const open = OPEN_STATES.some((state) => state === attempt.state)
  return {
    uuid: attempt.id,
    created_at: attempt.createdAt.toISOString(),
    status: attempt.state,
    method: attempt.method,
    amount: toWire(money(attempt.amountMinor, currency)),
    received: toWire(money(attempt.paidMinor, currency)),
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
    next_action_url: open ? (nextAction?.url ?? null) : null,
  }
}
