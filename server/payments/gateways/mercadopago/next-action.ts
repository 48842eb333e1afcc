import type { NextAction } from '../results'
import { isCardType } from './countries'
import type { Order } from './wire'

type Payment = NonNullable<NonNullable<NonNullable<Order['transactions']>['payments']>[number]>
type Method = NonNullable<Payment['payment_method']>

/** What the payer must still do, by how they pay; null for what we do not know, so that nobody is sent anywhere by it. */
export function nextActionOf(order: Order): NextAction | null {
  const [payment] = order.transactions?.payments ?? []
  const method = payment?.payment_method
  if (!payment || !method) return null
  const expiresAt = payment.date_of_expiration ?? null
  if (isCardType(method.type ?? '')) return challengeOf(method)
  switch (method.id) {
    case 'pse':
      return method.redirect_url ? { type: 'redirect', url: method.redirect_url } : null
    case 'clabe':
      return transferOf(method, order.total_amount, expiresAt)
    case 'oxxo':
    case 'efecty':
      return voucherOf(method.id, method, order.total_amount, expiresAt)
    default:
      return null
  }
}

function challengeOf({ transaction_security: security, redirect_url: other }: Method): NextAction | null {
  const url = security?.url ?? security?.redirect_url ?? other
  return url ? { type: 'three_ds', url, display: 'frame' } : null
}

/** Where the money goes is told on its page alone. */
function transferOf(
  { ticket_url: url }: Method,
  amountDue: number,
  expiresAt: Date | null,
): NextAction | null {
  if (!url) return null
  return { type: 'bank_transfer', bank: '', clabe: null, holder: '', amountDue, url, expiresAt }
}

function voucherOf(
  network: 'oxxo' | 'efecty',
  { reference: digits, barcode_content: barcode, ticket_url: url }: Method,
  amount: number,
  expiresAt: Date | null,
): NextAction | null {
  const reference = digits ?? barcode
  if (!reference) return null
  const voucher = { reference, barcode: barcode ?? null, amount, n: 1, of: 1, paid: false }
  return { type: 'voucher', network, vouchers: [voucher], url: url ?? null, expiresAt }
}
