import { useTranslations } from 'next-intl'
import { formatInstant, formatTime } from '@/lib/dates/format-instant'
import { timeIn, todayIn } from '@/lib/dates/zone-time'
import type { CaseKind, DeskCase } from '@/lib/desk/case-contract'
import type { Locale } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { DeskIconName } from '../ui/icon'
import { timeLeft } from './time-left'

export const CASE_ICONS: Readonly<Record<CaseKind, DeskIconName>> = {
  overdue: 'alarm-clock',
  late_money: 'banknote',
  surplus: 'hand-coins',
  disputed: 'scale',
  refunded_elsewhere: 'undo',
  open_date: 'calendar-clock',
  refund_failed: 'circle-alert',
  refund_account: 'landmark',
  payout: 'landmark',
  invoice: 'file-text',
  payment_unknown: 'circle-help',
  approval: 'shield-check',
  departure_decision: 'calendar-clock',
  host_request: 'mail',
  change_unanswered: 'circle-help',
  change_unconfirmed: 'circle-alert',
  change_soon: 'alarm-clock',
  manifest: 'users',
  payment_review: 'credit-card',
  message_unanswered: 'mail',
  answer_unproven: 'mail',
  answer_late: 'mail',
  answer_undelivered: 'mail',
  lead_unanswered: 'mail',
  mail_failed: 'mail',
  events_stuck: 'activity',
  import_refused: 'file-text',
  host_decision: 'calendar-clock',
  manifest_confirm: 'users',
}

/** "$7,526"; in a currency that is told by its code, since the sign is the same in all. Null without an amount. */
export function amountOf({ amount, currency }: DeskCase): string | null {
  if (amount === null || currency === null) return null
  return formatMoney(fromWire(amount, currency), { code: true })
}

/** When a case has to be decided: exactly, and how far away that is. */
export function useDeadline({ due_at }: Pick<DeskCase, 'due_at'>, now: number, locale: Locale) {
  const t = useTranslations('desk.when')
  const due = new Date(due_at)
  const [day, today] = [todayIn(TIME_ZONE, due), todayIn(TIME_ZONE, now)]
  const isToday = day === today
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const { unit, count, isOver } = timeLeft(due.getTime() - now)
  return {
    exact: isToday
      ? formatTime(timeIn(TIME_ZONE, due), locale)
      : formatInstant(due, TIME_ZONE, locale, { weekday: false, year: !isThisYear }),
    whole: formatInstant(due, TIME_ZONE, locale, { year: true }),
    relative: t(isOver ? `ago.${unit}` : `in.${unit}`, { count }),
  }
}
