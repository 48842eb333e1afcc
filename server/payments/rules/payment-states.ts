import type { PaymentStatus } from '@/lib/payments/contract'

/** What can happen to one attempt to pay. */
export type PaymentEvent =
  | 'created'
  | 'submitted'
  | 'waiting'
  | 'settled'
  | 'refused'
  | 'expired'
  | 'cancelled'
  | 'no_answer'
  | 'never_seen'
  | 'refunded_in_part'
  | 'refunded'
  | 'disputed'
  | 'dispute_won'

export interface PaymentRule {
  /** null: it does not exist yet. */
  readonly from: PaymentStatus | null
  readonly event: PaymentEvent
  readonly to: PaymentStatus
  /** Who may cause it. Only an answer or a verified and re-fetched event of the gateway says what became of money. */
  readonly who: 'traveller' | 'gateway' | 'job'
  readonly guard: string
}

type Step = readonly [event: PaymentEvent, to: PaymentStatus, who: PaymentRule['who'], guard: string]

const ASKED = 'reference, amount, currency and charge are those of the attempt; the rank is not lower'
/** What the gateway may say of a charge that is not decided. */
const DECISIONS: readonly Step[] = [
  ['settled', 'paid', 'gateway', ASKED],
  ['refused', 'failed', 'gateway', ASKED],
  ['expired', 'expired', 'gateway', ASKED],
  ['cancelled', 'cancelled', 'gateway', ASKED],
]
const UNDECIDED: readonly Step[] = [
  ['waiting', 'pending', 'gateway', ASKED],
  ...DECISIONS,
  ['never_seen', 'failed', 'job', 'the gateway knows no such reference a minute after we called it'],
]
const LATE: readonly Step[] = [['settled', 'paid', 'gateway', `late money; ${ASKED}`]]

const STEPS: Readonly<Partial<Record<PaymentStatus, readonly Step[]>>> = {
  created: [['submitted', 'submitting', 'traveller', 'committed before the gateway is called']],
  submitting: [...UNDECIDED, ['no_answer', 'unknown', 'job', 'time-out, 5xx, rubbish or a crash']],
  unknown: UNDECIDED,
  pending: DECISIONS,
  failed: LATE,
  expired: LATE,
  cancelled: LATE,
  paid: [
    ['refunded_in_part', 'partially_refunded', 'gateway', ASKED],
    ['refunded', 'refunded', 'gateway', ASKED],
    ['disputed', 'disputed', 'gateway', ASKED],
  ],
  partially_refunded: [
    ['refunded', 'refunded', 'gateway', ASKED],
    ['disputed', 'disputed', 'gateway', ASKED],
  ],
  disputed: [
    ['dispute_won', 'paid', 'gateway', `the money came back; ${ASKED}`],
    ['refunded', 'refunded', 'gateway', ASKED],
  ],
}

/** The one table of domain.md §7: everything an attempt can go through. `unknown` is never treated as failed. */
export const PAYMENT_TRANSITIONS: readonly PaymentRule[] = [
  {
    from: null,
    event: 'created',
    to: 'created',
    who: 'traveller',
    guard: 'the order is payable, the amount is due, no attempt is open',
  },
  ...Object.entries(STEPS).flatMap(([from, steps]) =>
    steps.map(([event, to, who, guard]) => ({ from: from as PaymentStatus, event, to, who, guard })),
  ),
]

/** The rule of an event in a state; null when it may not happen there. */
export function paymentTransition(from: PaymentStatus | null, event: PaymentEvent): PaymentRule | null {
  return PAYMENT_TRANSITIONS.find((rule) => rule.from === from && rule.event === event) ?? null
}

/** The steps that events lead through from a state, in their order; what may not happen where it stands is left out. */
export function stepsOf(from: PaymentStatus | null, events: readonly PaymentEvent[]): PaymentRule[] {
  const steps: PaymentRule[] = []
  for (const event of events) {
    const rule = paymentTransition(steps.at(-1)?.to ?? from, event)
    if (rule) steps.push(rule)
  }
  return steps
}

/** Replays a history; the state it ends in, or null when it contains an illegal step (reliability.md I10). */
export function replayPayment(events: readonly PaymentEvent[]): PaymentStatus | null {
  let state: PaymentStatus | null = null
  for (const event of events) {
    const rule = paymentTransition(state, event)
    if (!rule) return null
    state = rule.to
  }
  return state
}
