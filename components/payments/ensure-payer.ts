import { PAYER_COOKIE, readPayerCookie } from '@/lib/payments/payer-cookie'
import { newKey } from '@/stores/order-intent'

/** As long as a voucher can wait, and to be known again for the next part. */
const DAYS_40 = 40 * 86_400

/** Before a payment: this browser has a name as a payer, the same in all its tabs. */
export function ensurePayer(): void {
  if (readPayerCookie(document.cookie)) return
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${PAYER_COOKIE}=${newKey()}; path=/; max-age=${DAYS_40}; samesite=lax${secure}`
}
