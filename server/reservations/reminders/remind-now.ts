import { subHours } from 'date-fns'
import type { ReminderRefusal } from '@/lib/reservations/reminder-refusals'
import { isPaid } from '@/server/payments/ledger/read-ledger'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { type MailAbout, mailsAbout } from '@/server/platform/mail/mails-about'
import { type DueReminder, hasEnded, remindOfDue } from '@/server/reservations/rules/remind-of-due'
import { activeAutopay } from '../autopay/autopays'
import { findReservation, listProducts, type Reservation } from '../find-reservation'
import { type MoneyState, moneyState } from '../money/money-state'
import { isAsked } from '../provider/provider-changes'
import { mayDunNow } from './may-dun-now'
import { writeReminder } from './write-reminder'

/** Nobody is reminded twice within so long, nor so soon after having paid. */
const HOURS = 24
const REMINDERS = ['part_due', 'part_missed', 'grace', 'autopay_notice']

/**
 * Reminds the buyer of what is due now with the mail that would remind them anyway, in the caller's transaction. What was
 * written today or paid meanwhile reminds of nothing.
 * @throws DomainError not_found, reminder_refused with `reason` in `data`
 */
export async function remindNow(context: Context, id: string): Promise<DueReminder['event']> {
  await lockPayable(context, id)
  const reservation = await findReservation(context, id)
  if (!reservation) throw new DomainError('not_found')
  const money = await moneyState(context, reservation)
  const reminder = await reminderFor(context, reservation, money)
  if (typeof reminder === 'string') throw new DomainError('reminder_refused', { data: { reason: reminder } })
  const key = `${reminder.event}:${id}:asked:${context.clock.now().toISOString()}`
  const products = await listProducts(context, id)
  await writeReminder(context, { reservation, products, money }, { ...reminder, key })
  return reminder.event
}

/** What a buyer would be reminded of now, or why not; nothing is written. @param known its money, where it is known */
export async function reminderFor(
  context: Context,
  reservation: Reservation,
  known?: MoneyState,
): Promise<DueReminder | ReminderRefusal> {
  if (hasEnded(reservation.status)) return 'ended'
  const money = known ?? (await moneyState(context, reservation))
  if (await isAsked(context, reservation.id)) return 'asked'
  const since = subHours(context.clock.now(), HOURS)
  if (money.ledger.entries.some(({ kind, at }) => isPaid(kind) && at > since)) return 'paid'
  const written = await mailsAbout(context, reservation.code)
  if (written.some((mail) => isReminder(mail) && mail.createdAt > since)) return 'reminded'
  const { id, status, liquidationDate, graceDays } = reservation
  const { ledger, schedule, today } = money
  return remindOfDue({
    ...{ status, liquidationDate, graceDays, pending: ledger.pending, next: schedule.next, today },
    isCharged: (await activeAutopay(context, id)) !== null,
    mayDun: await mayDunNow(context, reservation.currency),
  })
}

/** One that was dropped reminded nobody. */
const isReminder = ({ template, state }: MailAbout) => state !== 'dropped' && REMINDERS.includes(template)
