import type { Payment, Voucher } from '@/lib/payments/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'

type Attempt = ReservationDetail['payments'][number]

/** What is going on with the money of a reservation right now, for the top of its page. */
export type OpenPayment =
  | { readonly kind: 'none' }
  | { readonly kind: 'voucher'; readonly attempt: Attempt; readonly vouchers: readonly Voucher[] }
  | { readonly kind: 'transfer'; readonly attempt: Attempt }
  | { readonly kind: 'bank'; readonly attempt: Attempt; readonly url: string }
  | { readonly kind: 'confirming'; readonly attempt: Attempt }
  | { readonly kind: 'failed'; readonly attempt: Attempt }

/** The newest attempt decides; one that failed is only told while nothing was paid after it. */
export function openPayment({ payments }: Pick<ReservationDetail, 'payments'>): OpenPayment {
  const attempt = newest(payments)
  if (!attempt) return { kind: 'none' }
  const { status, method, voucher, next_action_url } = attempt
  if (status === 'failed') return { kind: 'failed', attempt }
  if (status === 'unknown' || status === 'submitting' || status === 'created')
    return { kind: 'confirming', attempt }
  if (status !== 'pending') return { kind: 'none' }
  if (voucher.length > 0) return { kind: 'voucher', attempt, vouchers: voucher }
  if (method === 'spei') return { kind: 'transfer', attempt }
  if (next_action_url) return { kind: 'bank', attempt, url: next_action_url }
  return { kind: 'confirming', attempt }
}

function newest(attempts: readonly Attempt[]): Attempt | undefined {
  return [...attempts].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))[0]
}

/** The account a transfer goes to, as a payment tells it. */
export interface Transfer {
  readonly clabe: string
  readonly expiresAt: string | null
}

export function transferOf({ next_action }: Payment): Transfer | null {
  if (!next_action?.clabe) return null
  return { clabe: next_action.clabe, expiresAt: next_action.expires_at }
}
