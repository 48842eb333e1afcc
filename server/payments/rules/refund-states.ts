import type { REFUND_STATES } from '@/lib/payments/refund'

/** Where a refund stands. */
export type RefundState = (typeof REFUND_STATES)[number]

/** What can happen to a refund. */
export type RefundEvent =
  | 'planned'
  | 'planned_by_hand'
  | 'taken'
  | 'accepted'
  | 'settled'
  | 'refused'
  | 'not_possible'
  | 'account_named'
  | 'account_asked'
  | 'paid_out'
  | 'signed'
  | 'declined'

export interface RefundStep {
  /** null: it does not exist yet. */
  readonly from: RefundState | null
  readonly event: RefundEvent
  readonly to: RefundState
  /** Who may cause it. Only what the gateway says, or a person with a reference, says that money went. */
  readonly who: 'plan' | 'job' | 'gateway' | 'traveller' | 'operator'
  readonly guard: string
}

const step = (
  from: RefundState | null,
  event: RefundEvent,
  to: RefundState,
  who: RefundStep['who'],
  guard: string,
): RefundStep => ({ from, event, to, who, guard })

const BY_ITSELF = 'its payment still has the money, and its method goes back the way it came'
const BY_HAND = 'its payment still has the money, and its method never goes back the way it came'
const SIGNED = 'somebody else than who asked signed it'
const DECLINED = 'it was asked for at the desk, and nobody signed it'
const CLOSED = 'the gateway says that money of this payment does not go back the way it came (any more)'

/** The one table of refunds. Without an answer a refund stays `sending` and is asked about under the same key. */
export const REFUND_TRANSITIONS: readonly RefundStep[] = [
  step(null, 'planned', 'planned', 'plan', BY_ITSELF),
  step(null, 'planned_by_hand', 'needs_account', 'plan', BY_HAND),
  step('planned', 'taken', 'sending', 'job', 'committed before the gateway is called; no account was named'),
  step('sending', 'accepted', 'sent', 'gateway', 'it has the refund under our key'),
  step('sending', 'refused', 'failed', 'gateway', 'it says no, and would say so again'),
  step('sending', 'not_possible', 'needs_account', 'gateway', CLOSED),
  step('sent', 'settled', 'settled', 'gateway', 'the money left the charge, and the ledger has it'),
  step('sent', 'refused', 'failed', 'gateway', 'it had accepted it, and the money did not go'),
  step('sent', 'not_possible', 'needs_account', 'gateway', CLOSED),
  step('needs_account', 'account_named', 'planned', 'traveller', 'an account with right check digits'),
  step('planned', 'account_named', 'planned', 'traveller', 'another account, before it was paid out'),
  step('planned', 'account_asked', 'needs_account', 'operator', 'the bank did not take the account'),
  step('planned', 'signed', 'planned', 'operator', SIGNED),
  step('needs_account', 'signed', 'needs_account', 'operator', SIGNED),
  step('planned', 'declined', 'dropped', 'operator', DECLINED),
  step('needs_account', 'declined', 'dropped', 'operator', DECLINED),
  step('needs_account', 'account_asked', 'needs_account', 'operator', 'where who paid is reached was typed'),
  step('failed', 'account_asked', 'needs_account', 'operator', 'it will not go the way it came'),
  step(
    'planned',
    'paid_out',
    'settled',
    'operator',
    'to the account, a day after it was named, with a reference',
  ),
]

/** The rule of an event in a state; null when it may not happen there. */
export function refundTransition(from: RefundState | null, event: RefundEvent): RefundStep | null {
  return REFUND_TRANSITIONS.find((rule) => rule.from === from && rule.event === event) ?? null
}

/** Replays a history; the state it ends in, or null when it contains an illegal step (reliability.md I10). */
export function replayRefund(events: readonly RefundEvent[]): RefundState | null {
  let state: RefundState | null = null
  for (const event of events) {
    const rule = refundTransition(state, event)
    if (!rule) return null
    state = rule.to
  }
  return state
}
