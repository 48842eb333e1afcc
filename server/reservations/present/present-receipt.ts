import { money, toWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { reservationFile } from '@/lib/reservations/reservation-file'
import type { Receipt } from '@/server/payments/receipts/list-receipts'

type Shown = ReservationDetail['payments'][number]['receipts'][number]

/** A receipt with where its PDF is. @param code of the reservation */
export function presentReceipt(
  { number, kind, amountMinor, currency, issuedAt }: Receipt,
  code: string,
): Shown {
  return {
    ...{ number, kind: kind === 'refund' ? 'refund' : 'payment' },
    amount: toWire(money(Math.abs(amountMinor), currency)),
    issued_at: issuedAt.toISOString(),
    url: reservationFile(code, `receipt-${number}.pdf`),
  }
}
