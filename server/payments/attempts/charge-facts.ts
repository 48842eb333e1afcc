import type { PaymentEvent } from '@/server/payments/rules/payment-states'
import type { ChargeResult, NextAction } from '../gateways/results'
import { CHARGE_RANKS } from '../rules/charge-ranks'
import type { StoredNextAction, StoredVoucher } from '../tables'
import type { Attempt } from './list-attempts'

/** Whether the answer is about this attempt and nothing else: a signed event of 1 peso proves 1 peso (P4). */
export function isAbout(attempt: Attempt, result: ChargeResult): boolean {
  return (
    result.reference === attempt.id &&
    result.amount === attempt.amountMinor &&
    result.currency === attempt.currency &&
    (attempt.chargeId === null || attempt.chargeId === result.chargeId)
  )
}

/**
 * Whether a paid attempt holds all that an answer says already, without asking under its lock: sums only grow, so that
 * what is known can only have become more meanwhile. Vouchers are many, each with a fate of its own, and never that simple.
 */
export function isKnown(attempt: Attempt, result: ChargeResult): boolean {
  const isSettled = attempt.state === 'paid' && attempt.nextCheckAt === null && attempt.vouchers.length === 0
  const isNews =
    result.received > attempt.paidMinor ||
    result.refunded + result.disputed > 0 ||
    rankOf(result) > attempt.rank
  return isSettled && attempt.chargeId === result.chargeId && isAbout(attempt, result) && !isNews
}

/** How final an answer is; a lower rank after a higher one changes no state. */
export function rankOf(result: ChargeResult): number {
  const { received, refunded, amount } = result
  if (refunded > 0) return refunded >= received ? CHARGE_RANKS.refunded : CHARGE_RANKS.partially_refunded
  if (result.disputed > 0) return isDisputed(result) ? CHARGE_RANKS.disputed : CHARGE_RANKS.dispute_won
  if (result.status === 'paid') return received > amount ? CHARGE_RANKS.overpaid : CHARGE_RANKS.paid
  if (result.status === 'failed') return CHARGE_RANKS.failed
  return received > 0 ? CHARGE_RANKS.partially_paid : CHARGE_RANKS.pending
}

/** Whether the bank has taken money back and not returned it. */
const isDisputed = ({ disputed, reinstated }: ChargeResult) => disputed > reinstated

/** What the answer means for the state, in the order it happened. */
export function eventsOf(result: ChargeResult): PaymentEvent[] {
  if (result.status === 'pending') return ['waiting']
  if (result.status === 'failed') {
    const { reason } = result
    return [reason === 'expired' || reason === 'cancelled' ? reason : 'refused']
  }
  const { refunded, received, disputed } = result
  return [
    'settled',
    ...(disputed > 0 && !isDisputed(result) ? (['dispute_won'] as const) : []),
    ...(refunded > 0 ? ([refunded >= received ? 'refunded' : 'refunded_in_part'] as const) : []),
    ...(isDisputed(result) ? (['disputed'] as const) : []),
  ]
}

/** What the traveller must still do; null once there is nothing. */
export function storedAction(attempt: Attempt, result: ChargeResult): StoredNextAction | null {
  const action = result.status === 'pending' ? result.nextAction : null
  if (!action) return null
  return {
    type: action.type,
    url: 'url' in action ? action.url : null,
    ...transferFacts(action),
    display: action.type === 'three_ds' ? action.display : null,
    app: action.type === 'app_approval' ? action.app : null,
    expiresAt: endOf(action, attempt)?.toISOString() ?? null,
  }
}

function transferFacts(action: NextAction) {
  if (action.type !== 'bank_transfer') return { clabe: null, bank: null, holder: null, amountDueMinor: null }
  const { clabe, bank, holder, amountDue } = action
  return { clabe, bank, holder, amountDueMinor: amountDue }
}

function endOf(action: NextAction, attempt: Attempt): Date | null {
  if (action.type === 'app_approval') return action.until ?? attempt.expiresAt
  return ('expiresAt' in action ? action.expiresAt : null) ?? attempt.expiresAt
}

/** Until when an attempt can be paid: a voucher is accepted until the end it says, where that is later than it was asked for. */
export function latestEnd({ expiresAt }: Attempt, result: ChargeResult): Date | null {
  const action = result.status === 'pending' ? result.nextAction : null
  const said = action?.type === 'voucher' ? action.expiresAt : null
  return expiresAt && said && said > expiresAt ? said : expiresAt
}

/** The vouchers as they stand: those of the answer while it waits, then what is known of them, each ending alone. */
export function storedVouchers(attempt: Attempt, result: ChargeResult): StoredVoucher[] {
  const issued = issuedVouchers(attempt, result)
  const known = attempt.vouchers.filter(({ n }) => !issued.some((one) => one.n === n))
  return [...known, ...issued]
    .sort((one, other) => one.n - other.n)
    .map((one) => ({ ...one, status: voucherStatus(one, result) }))
}

function issuedVouchers(attempt: Attempt, result: ChargeResult): StoredVoucher[] {
  const action = result.status === 'pending' ? result.nextAction : null
  if (action?.type !== 'voucher') return []
  const expiresAt = endOf(action, attempt)?.toISOString() ?? attempt.createdAt.toISOString()
  return action.vouchers.map(({ reference, barcode, amount, n, of, paid }) => ({
    ...{ reference, barcode, n, of, expiresAt },
    amountMinor: amount,
    status: paid ? 'paid' : 'pending',
  }))
}

const STATUS_OF = { paid: 'paid', failed: 'expired' } as const

/** By its own charge where there are several, else by the one. What was paid stays paid. */
function voucherStatus({ n, status }: StoredVoucher, result: ChargeResult): StoredVoucher['status'] {
  const charge = result.parts?.find((part) => part.n === n)?.status ?? result.status
  return status === 'paid' || charge === 'pending' ? status : STATUS_OF[charge]
}
