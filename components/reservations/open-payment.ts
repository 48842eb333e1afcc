import type { Payment, Voucher } from '@/lib/payments/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'

type Attempt = ReservationDetail['payments'][number]

/** What is going on with the money of a reservation right now, for the top of its page. */
export type OpenPayment =
  | { readonly kind: 'none' }
  | { readonly kind: 'voucher'; readonly attempt: Attempt; readonly vouchers: readonly Voucher[] }
  | { readonly kind: 'transfer'; readonly attempt: Attempt }
  | { readonly kind: 'bank'; readonly attempt: Attempt; readonly url: string }
  /** Waits for a yes in an app of the payer's. */
  | { readonly kind: 'app'; readonly attempt: Attempt }
  /** Its time is over; its network may still tell that it was paid. */
  | { readonly kind: 'settling'; readonly attempt: Attempt; readonly until: string }
  | { readonly kind: 'confirming'; readonly attempt: Attempt }
  | { readonly kind: 'failed'; readonly attempt: Attempt }
  /** Its time is over, and its network said nothing of it. */
  | { readonly kind: 'expired'; readonly attempt: Attempt }

/**
 * The newest attempt of the reader decides; one that failed or ran out is only told while nothing was paid after it. Whoever sees
 * the vouchers of others too is shown one of them while nothing of their own is open.
 */
export function openPayment({ payments }: Pick<ReservationDetail, 'payments'>): OpenPayment {
  const own = stateOf(newest(payments.filter((attempt) => attempt.own)))
  if (own.kind !== 'none') return own
  const other = stateOf(newest(payments.filter((one) => !one.own && one.status === 'pending')))
  return other.kind === 'voucher' || other.kind === 'transfer' ? other : own
}

function stateOf(attempt: Attempt | undefined): OpenPayment {
  if (!attempt) return { kind: 'none' }
  const { status, method, voucher, next_action_url, settles_at } = attempt
  if (settles_at) return { kind: 'settling', attempt, until: settles_at }
  if (status === 'failed' || status === 'expired') return { kind: status, attempt }
  if (status === 'unknown' || status === 'submitting' || status === 'created')
    return { kind: 'confirming', attempt }
  if (status !== 'pending') return { kind: 'none' }
  if (voucher.length > 0) return { kind: 'voucher', attempt, vouchers: voucher }
  if (method === 'spei') return { kind: 'transfer', attempt }
  if (method === 'nequi') return { kind: 'app', attempt }
  if (next_action_url) return { kind: 'bank', attempt, url: next_action_url }
  return { kind: 'confirming', attempt }
}

function newest(attempts: readonly Attempt[]): Attempt | undefined {
  return [...attempts].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))[0]
}

/** Whether an answer comes by itself: from us, a bank's page or an app. */
export function waitsForAnswer({ kind }: OpenPayment): boolean {
  return kind === 'confirming' || kind === 'bank' || kind === 'app' || kind === 'settling'
}

/** Where a transfer goes, as a payment tells it: an account, or a page of the gateway that alone tells it. */
export interface Transfer {
  readonly clabe: string | null
  readonly url: string | null
  readonly bank: string | null
  readonly holder: string | null
  readonly expiresAt: string | null
}

export function transferOf({ next_action }: Payment): Transfer | null {
  if (!next_action?.clabe && !next_action?.url) return null
  const { clabe, url, bank, holder, expires_at: expiresAt } = next_action
  return { clabe, url, bank, holder, expiresAt }
}
