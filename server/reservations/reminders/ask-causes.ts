import { graceEnd } from '@/lib/layaway/due-instant'
import { isSettled } from '@/lib/layaway/instalment'
import { findAttempt } from '@/server/payments/attempts/find-attempt'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import { type Context, transact } from '@/server/platform/context'
import type { AskCause, CauseStanding, Causes, MailCause } from '@/server/platform/mail/mail-causes'
import { activeAutopay } from '../autopay/autopays'
import { findReservation, listProducts, type Reservation } from '../find-reservation'
import { type MoneyState, moneyState } from '../money/money-state'
import { isAsked } from '../provider/provider-changes'
import { mayDunNow } from './may-dun-now'

interface Asking {
  readonly context: Context
  readonly reservation: Reservation
  readonly money: MoneyState
  readonly told: NonNullable<MailCause['told']>
}

type Ask = (asking: Asking) => Promise<boolean> | boolean

const owes = ({ money }: Asking) => money.ledger.pending.amount > 0
/** Words that count days, or say "today", are true on the day on which they were written. */
const isSameDay = ({ money, told }: Asking) => told.on === money.today
const isOpen = ({ money, told }: Asking) =>
  money.schedule.parts.some((part) => part.dueDate === told.due_date && !isSettled(part))
/** Nothing was paid, given back or changed: the amounts that it says are those of now. */
const isAsTold = ({ money, told }: Asking) =>
  money.ledger.pending.amount > 0 && money.ledger.pending.amount === told.pending
const isOn = async ({ context, reservation, told }: Asking) =>
  ((await activeAutopay(context, reservation.id))?.card.id ?? null) === told.card

/** Whether what a reminder says is still so. */
const REMINDED: Readonly<Record<string, Ask>> = {
  part_due: async (asking) => isSameDay(asking) && isAsTold(asking) && isOpen(asking) && (await isOn(asking)),
  autopay_notice: async (asking) =>
    isOpen(asking) && asking.money.today <= String(asking.told.due_date) && (await isOn(asking)),
  card_ending: isOn,
  part_missed: isAsTold,
  grace: (asking) => isAsTold(asking) && isInGrace(asking),
  trip_ahead: async (asking) => isSameDay(asking) && (await startsOn(asking, asking.told.start)),
  open_date: async (asking) => isSameDay(asking) && (await startsOn(asking, null)),
  // A charge that did not come about: what it was for is still to be paid.
  autopay_failed: owes,
}

/** What is told of a debt keeps the hours of its law also when it leaves late. */
const OF_DEBTS = new Set(['part_missed', 'grace', 'autopay_failed'])

function isInGrace({ context, reservation: { liquidationDate, currency, graceDays } }: Asking): boolean {
  if (liquidationDate === null) return false
  return context.clock.now() <= graceEnd(liquidationDate, currency, graceDays)
}

async function startsOn({ context, reservation }: Asking, day: string | number | null | undefined) {
  const products = await listProducts(context, reservation.id)
  const [start = null] = products.flatMap(({ startDate }) => startDate ?? []).toSorted()
  return day === null ? products.some(({ open }) => open) : start === day
}

/** Asks under the lock of the payable, in a transaction of its own: nothing is sent inside it. */
const askReminder: AskCause = (context, { kind, about, told = {} }) =>
  transact(context, async (inside): Promise<CauseStanding> => {
    await lockPayable(inside, about)
    const reservation = await findReservation(inside, about)
    if (reservation?.status !== 'confirmed' || (await isAsked(inside, about))) return 'gone'
    const money = await moneyState(inside, reservation)
    const holds = await REMINDED[kind]?.({ context: inside, reservation, money, told })
    if (!holds) return 'gone'
    return !OF_DEBTS.has(kind) || (await mayDunNow(inside, reservation.currency)) ? 'holds' : 'quiet'
  })

const askVoucher: AskCause = async (context, { about }) => {
  const attempt = await findAttempt(context, about)
  if (attempt?.state !== 'pending' || attempt.expiresAt === null) return 'gone'
  return attempt.expiresAt > context.clock.now() ? 'holds' : 'gone'
}

/** Why reservations remind somebody, asked again before the mail leaves. */
export const REMINDER_CAUSES: Causes = {
  ...Object.fromEntries(Object.keys(REMINDED).map((kind) => [kind, askReminder])),
  voucher_expiring: askVoucher,
}
