import { money, toWire } from '@/lib/money/money'
import type { Payment } from '@/lib/payments/contract'
import type { Attempt } from './attempts/list-attempts'

/** An attempt as the wire shows it: amounts in major units, instants as ISO 8601. */
export function presentPayment(attempt: Attempt): Payment {
  const { id, state, amountMinor, currency, method, failure, nextAction, vouchers } = attempt
  const wire = (minor: number) => toWire(money(minor, currency))
  return {
    uuid: id,
    status: state,
    amount: wire(amountMinor),
    currency,
    method,
    failure: state === 'failed' ? failure : null,
    next_action: nextAction && {
      type: nextAction.type,
      url: nextAction.url,
      clabe: nextAction.clabe,
      expires_at: nextAction.expiresAt,
    },
    voucher: vouchers.map(({ reference, barcode, expiresAt, amountMinor: minor, n, of, status }) => ({
      ...{ reference, barcode, n, of, status },
      expires_at: expiresAt,
      amount: wire(minor),
    })),
  }
}
