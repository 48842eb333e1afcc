/** What needs a person; docs/domain.md §12, says when each kind is there and when it is gone. */
export const CASE_KINDS = [
  ...(['overdue', 'late_money', 'surplus', 'disputed', 'refunded_elsewhere', 'open_date'] as const),
  ...(['refund_failed', 'refund_account', 'payout', 'invoice', 'payment_unknown', 'approval'] as const),
  ...(['departure_decision', 'change_unanswered', 'host_request', 'manifest'] as const),
  ...(['change_unconfirmed', 'change_soon'] as const),
  ...(['payment_review', 'message_unanswered', 'lead_unanswered', 'mail_failed'] as const),
  ...(['events_stuck', 'import_refused'] as const),
  ...(['answer_unproven', 'answer_late', 'answer_undelivered'] as const),
  // Of hosts alone.
  ...(['host_decision', 'manifest_confirm'] as const),
] as const

/** What a case is about; `mail`, `gateway` and `catalogue` are on the page of the system. */
export const CASE_SUBJECTS = [
  'reservation',
  'departure',
  'chat',
  'lead',
  'mail',
  'gateway',
  'catalogue',
] as const
