/** What can happen to credit: `reserved` while a payment is open, `released` when it ended without being paid. */
export const CREDIT_KINDS = ['issued', 'given_back', 'reserved', 'released', 'spent', 'expired'] as const

/**
 * Why credit was issued. late_money: came after a reservation had expired · surplus: more than was owed · refund,
 * overdue, open_date, changed: of a trip that was cancelled, not paid in full, never given a date, or made cheaper ·
 * provider: whoever runs a trip moved or cancelled it · goodwill: from us.
 */
export const CREDIT_REASONS = [
  'late_money',
  'surplus',
  'refund',
  'overdue',
  'open_date',
  'changed',
  'provider',
  'goodwill',
] as const

export type CreditKind = (typeof CREDIT_KINDS)[number]
export type CreditReason = (typeof CREDIT_REASONS)[number]
