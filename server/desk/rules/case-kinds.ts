import type { CaseKind } from '@/lib/desk/case-contract'
import type { Role } from '@/lib/desk/roles'

const desk: readonly Role[] = ['owner', 'operations', 'service']
const money: readonly Role[] = ['owner', 'operations', 'service', 'finance']

/** Who is shown which kind of case: whoever can do something about it. */
const SHOWN_TO: Readonly<Record<CaseKind, readonly Role[]>> = {
  overdue: money,
  late_money: desk,
  surplus: money,
  disputed: money,
  refunded_elsewhere: money,
  open_date: desk,
  refund_failed: money,
  refund_account: money,
  payout: ['owner', 'operations', 'finance'],
  invoice: ['owner', 'finance'],
  payment_unknown: money,
  payment_review: money,
  message_unanswered: desk,
  answer_unproven: desk,
  answer_late: desk,
  answer_undelivered: desk,
  lead_unanswered: desk,
  mail_failed: ['owner', 'operations'],
  events_stuck: ['owner', 'operations'],
  import_refused: ['owner', 'operations'],
  approval: ['owner', 'operations', 'finance'],
  departure_decision: ['owner', 'operations'],
  change_unanswered: desk,
  change_unconfirmed: desk,
  change_soon: desk,
  host_request: ['owner', 'operations'],
  manifest: desk,
  host_decision: ['host'],
  manifest_confirm: ['host'],
}

export function isShownTo(kind: CaseKind, role: Role): boolean {
  return SHOWN_TO[kind].includes(role)
}

const DAY = 86_400_000

/** How urgent a case is by the time that is left, in milliseconds. */
export function severityOf(left: number): 'late' | 'today' | 'later' {
  if (left < 0) return 'late'
  return left < DAY ? 'today' : 'later'
}
