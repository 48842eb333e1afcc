import type { Money } from '@/lib/money/money'

/** What needs a person. It is derived from how things stand and gone when they are right; nobody creates or ticks one. */
export interface Case {
  /** `{kind}:{subject}`: the same case has the same key on every day. */
  readonly key: string
  readonly kind: CaseKind
  readonly subject: { readonly type: 'reservation'; readonly id: string }
  readonly dueAt: Date
  /** Whose it is: the desk's, or its owner's where the desk did not decide in time. */
  readonly role: 'desk' | 'owner'
  readonly amount: Money
}

/**
 * late_money: an expired reservation has money, and nobody said what becomes of it ·
 * refunded_elsewhere: a live reservation has nothing paid any more, by refunds that nobody asked for here ·
 * disputed: a bank took money back, and nothing was said for it yet, or the dispute is lost; due by when its gateway hears us ·
 * overdue: a layaway was not paid when its grace ended; its owner's after 48 hours ·
 * open_date: one of several trips was never given its date, and its 365 days are over ·
 * surplus: more came in than is owed, and nobody said what becomes of it ·
 * refund_failed: money that was to go back did not, or nobody knows · refund_account: nobody said to which account it
 * goes · payout: an account was named a day ago and waits to be paid ·
 * payment_unknown: nobody knows for 15 minutes whether a gateway charged · payment_review: a gateway looks at a card for
 * 15 minutes, and neither charged nor refused it · invoice: somebody who paid asked for one ·
 * change_unanswered: nobody chose about a change of the provider, and it could not end by itself ·
 * change_soon: nobody chose about a change of the provider, and the departure is less than 48 hours away ·
 * change_unconfirmed: a trip cannot be had as it was changed, or its supplier does not say so.
 */
type CaseKind =
  | MoneyKind
  | RefundKind
  | 'payment_unknown'
  | 'payment_review'
  | 'invoice'
  | 'change_unanswered'
  | 'change_unconfirmed'
  | 'change_soon'
export type MoneyKind = 'late_money' | 'refunded_elsewhere' | 'disputed' | 'overdue' | 'open_date' | 'surplus'
type RefundKind = 'refund_failed' | 'refund_account' | 'payout'
