import { money, toWire } from '@/lib/money/money'
import type { Payment } from '@/lib/payments/contract'
import type { Attempt } from './attempts/list-attempts'

/** An attempt of somebody else, for who only holds the code: how much, and whether it came in. */
export function presentOthers(attempt: Attempt): Payment {
  return { ...presentPayment(attempt), failure: null, next_action: null, voucher: [] }
}

/** An attempt as the wire shows it: amounts in major units, instants as ISO 8601. */
export function presentPayment(attempt: Attempt): Payment {
  const { id, state, amountMinor, creditMinor, currency, method, failure, nextAction, vouchers } = attempt
  const wire = (minor: number) => toWire(money(minor, currency))
  return {
    uuid: id,
    status: state,
    amount: wire(amountMinor),
    credit: wire(creditMinor),
    currency,
    method,
    failure: state === 'failed' ? failure : null,
    next_action: nextAction && {
      type: nextAction.type,
      url: nextAction.url,
      display: nextAction.display ?? null,
      clabe: nextAction.clabe,
      bank: nextAction.bank ?? null,
      holder: nextAction.holder ?? null,
      amount_due: nextAction.amountDueMinor == null ? null : wire(nextAction.amountDueMinor),
      app: nextAction.app ?? null,
      expires_at: nextAction.expiresAt,
    },
    voucher: vouchers.map(({ reference, barcode, expiresAt, amountMinor: minor, n, of, status }) => ({
      ...{ reference, barcode, n, of, status },
      expires_at: expiresAt,
      amount: wire(minor),
    })),
  }
}
