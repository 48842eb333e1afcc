import { money, splitEqually } from '@/lib/money/money'
import { VOUCHER_CAPS } from '../../limits'
import type { ChargeRow } from '../charges'
import { randomDigits } from '../ids'
import { luhnDigit } from './check-digits'

export type CashNetwork = keyof typeof VOUCHER_CAPS

/** Splits a sum into as few vouchers as the network's cap allows; equal parts in minor units that sum exactly. */
export function splitVouchers(
  { amount, currency }: Pick<ChargeRow, 'amount' | 'currency'>,
  network: CashNetwork,
) {
  const count = Math.ceil(amount / VOUCHER_CAPS[network])
  return splitEqually(money(amount, currency), count).map((part) => part.amount)
}

/** What the cashier types and the bars encode: 14 digits for OXXO, 10 for Efecty, the last one a Luhn digit. */
export function voucherReference(network: CashNetwork): string {
  const body = network === 'oxxo' ? `98${randomDigits(11)}` : `77${randomDigits(7)}`
  return `${body}${luhnDigit(body)}`
}
