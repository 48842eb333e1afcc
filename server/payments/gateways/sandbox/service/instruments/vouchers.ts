import type { VOUCHER_CAPS } from '../../limits'
import { randomDigits } from '../ids'
import { luhnDigit } from './check-digits'

export type CashNetwork = keyof typeof VOUCHER_CAPS

/** What the cashier types and the bars encode: 14 digits for OXXO, 10 for Efecty, the last one a Luhn digit. */
export function voucherReference(network: CashNetwork): string {
  const body = network === 'oxxo' ? `98${randomDigits(11)}` : `77${randomDigits(7)}`
  return `${body}${luhnDigit(body)}`
}
