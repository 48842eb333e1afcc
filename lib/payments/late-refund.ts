import type { LocalDate } from '@/lib/dates/local-date'
import type { REFUND_STATES } from './refund'

type RefundState = (typeof REFUND_STATES)[number]

/** What has not left yet. */
const TO_GO: readonly RefundState[] = ['planned', 'sending', 'failed', 'needs_account']

/** Whether a refund has not left though the day on which it was to be sent at the latest is over. */
export function isRefundLate(
  { state, sendBy }: { readonly state: RefundState; readonly sendBy: LocalDate | string },
  today: LocalDate,
): boolean {
  return TO_GO.includes(state) && sendBy < today
}
