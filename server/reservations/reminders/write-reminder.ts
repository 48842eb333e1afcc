import { sql } from 'drizzle-orm'
import { graceEnd } from '@/lib/layaway/due-instant'
import { isSettled, restOf } from '@/lib/layaway/instalment'
import { links } from '@/lib/links/links'
import { languageOf } from '@/lib/locale/market'
import { max, toWire, zero } from '@/lib/money/money'
import { cardName } from '@/lib/payments/card-name'
import { presentMeetingPoint } from '@/server/catalogue/present-meeting-point'
import { findCard } from '@/server/payments/cards/saved-cards'
import type { Context } from '@/server/platform/context'
import type { MailCause } from '@/server/platform/mail/mail-causes'
import { queueMail } from '@/server/platform/mail/queue-mail'
import type { Reminder } from '@/server/reservations/rules/reminders'
import { aboutReservation } from '../about-reservation'
import { activeAutopay } from '../autopay/autopays'
import type { Reservation, ReservationProduct } from '../find-reservation'
import { autopayNoticeMail } from '../mails/autopay/autopay-notice'
import { cardEndingMail } from '../mails/autopay/card-ending'
import { openDateMail } from '../mails/ended/open-date'
import { graceMail } from '../mails/grace'
import { partDueMail } from '../mails/part-due'
import { partMissedMail } from '../mails/part-missed'
import { tripAheadMail } from '../mails/trip-ahead'
import type { MoneyState } from '../money/money-state'

/** Whom a reminder is written to, and what about. */
export interface Reminded {
  readonly reservation: Reservation
  readonly products: readonly ReservationProduct[]
  readonly money: MoneyState
}

/** Puts a reminder into the outbox, once for its key, with the amounts of this instant. */
export function writeReminder(context: Context, about: Reminded, reminder: Reminder): Promise<void> {
  if (reminder.event === 'part_due') return writePartDue(context, about, reminder)
  if (reminder.event === 'autopay_notice') return writeAutopayNotice(context, about, reminder)
  if (reminder.event === 'card_ending') return writeCardEnding(context, about, reminder)
  if (reminder.event === 'part_missed') return writePartMissed(context, about, reminder)
  if (reminder.event === 'grace') return writeGrace(context, about, reminder)
  if (reminder.event === 'open_date') return writeOpenDate(context, about, reminder)
  return writeTripAhead(context, about, reminder)
}

type Of<Event extends Reminder['event']> = Extract<Reminder, { readonly event: Event }>

async function writePartDue(context: Context, about: Reminded, { key, dueDate, rest, days }: Of<'part_due'>) {
  const { reservation } = about
  const isLast = dueDate === reservation.liquidationDate
  const autopay = await activeAutopay(context, reservation.id)
  await queueMail(context, partDueMail, {
    ...letter(reservation, key),
    cause: causeOf(about, 'part_due', { due_date: dueDate, card: autopay?.card.id ?? null }),
    data: {
      ...owing(context, about),
      ...{ amount: toWire(rest), due_date: dueDate, days },
      grace_until: isLast
        ? graceEnd(dueDate, reservation.currency, reservation.graceDays).toISOString()
        : null,
    },
  })
}

/** What is told is the most that is taken: it is kept beside the mail. */
async function writeAutopayNotice(context: Context, about: Reminded, notice: Of<'autopay_notice'>) {
  const { key, dueDate, rest, cardId } = notice
  const { reservation } = about
  const card = await findCard(context, cardId)
  if (!card) return
  await context.db.execute(sql`
    insert into autopay_notices (order_id, due_date, card_id, amount_minor, at)
    values (${reservation.id}, ${dueDate}, ${cardId}, ${rest.amount}, ${context.clock.now().toISOString()})
    on conflict do nothing`)
  await queueMail(context, autopayNoticeMail, {
    ...letter(reservation, key),
    cause: causeOf(about, 'autopay_notice', { due_date: dueDate, card: cardId }),
    data: {
      ...aboutReservation(context, reservation, about.products),
      ...{ card: cardName(card), amount: toWire(rest), due_date: dueDate, pending: pendingOf(about) },
    },
  })
}

async function writeCardEnding(context: Context, about: Reminded, ending: Of<'card_ending'>) {
  const { key, dueDate, rest, expiresOn } = ending
  const autopay = await activeAutopay(context, about.reservation.id)
  if (!autopay) return
  await queueMail(context, cardEndingMail, {
    ...letter(about.reservation, key),
    cause: causeOf(about, 'card_ending', { card: autopay.card.id }),
    data: {
      ...aboutReservation(context, about.reservation, about.products),
      ...{ card: cardName(autopay.card), amount: toWire(rest), due_date: dueDate, expires_on: expiresOn },
    },
  })
}

function writePartMissed(context: Context, about: Reminded, { key, dueDate, rest }: Of<'part_missed'>) {
  const open = about.money.schedule.parts.filter((part) => !isSettled(part))
  return queueMail(context, partMissedMail, {
    ...letter(about.reservation, key),
    cause: causeOf(about, 'part_missed'),
    data: {
      ...owing(context, about),
      missed: { due_date: dueDate, amount: toWire(rest) },
      parts: open.map((part) => ({ n: part.n, due_date: part.dueDate, amount: toWire(restOf(part)) })),
    },
  })
}

function writeGrace(context: Context, about: Reminded, { key, rest }: Of<'grace'>) {
  const { liquidationDate, graceDays, currency } = about.reservation
  if (!liquidationDate) throw new Error(`${key}: no grace without a liquidation date.`)
  const until = graceEnd(liquidationDate, currency, graceDays).toISOString()
  return queueMail(context, graceMail, {
    ...letter(about.reservation, key),
    cause: causeOf(about, 'grace'),
    data: { ...owing(context, about), amount: toWire(rest), until },
  })
}

function writeTripAhead(context: Context, about: Reminded, { key, days }: Of<'trip_ahead'>) {
  const [first] = about.products
  if (!first) throw new Error(`${key}: nothing was sold.`)
  const { host, meetingPoint } = first.snapshot
  const meeting = presentMeetingPoint(meetingPoint, languageOf(about.reservation.locale))
  const [start = null] = about.products.flatMap(({ startDate }) => startDate ?? []).toSorted()
  return queueMail(context, tripAheadMail, {
    ...letter(about.reservation, key),
    cause: causeOf(about, 'trip_ahead', { start }),
    data: {
      ...aboutReservation(context, about.reservation, about.products),
      ...{ pending: pendingOf(about), days },
      voucher_link: `${context.env.siteUrl}${links.publicReservation(about.reservation.code, 'attachments')}`,
      meeting: meeting && { address: meeting.address, how: meeting.how },
      host: host ? { name: host.name, email: host.email, phone: host.phone } : null,
    },
  })
}

/** What becomes of the money is told in words: what it comes to is the rule's of that day. */
function writeOpenDate(context: Context, about: Reminded, { key, until, days }: Of<'open_date'>) {
  const { reservation, products, money } = about
  return queueMail(context, openDateMail, {
    ...letter(reservation, key),
    cause: causeOf(about, 'open_date'),
    data: {
      ...aboutReservation(context, reservation, products),
      ...{ until, days, paid: toWire(money.ledger.paid) },
      link: `${context.env.siteUrl}${links.editPublicReservation(reservation.code)}`,
    },
  })
}

/** What has to be so when the mail leaves, besides what its kind asks (ask-causes.ts): minor units, calendar dates. */
function causeOf({ reservation, money }: Reminded, kind: Reminder['event'], told: MailCause['told'] = {}) {
  const { ledger, today } = money
  return { kind, about: reservation.id, told: { on: today, pending: ledger.pending.amount, ...told } }
}

function letter({ email, locale }: Reservation, eventKey: string) {
  return { eventKey, recipient: email, locale }
}

function owing(context: Context, { reservation, products, money }: Reminded) {
  return {
    ...aboutReservation(context, reservation, products),
    pending: pendingOf({ reservation, money }),
    pay_link: `${context.env.siteUrl}${links.layaway({ code: reservation.code })}`,
  }
}

function pendingOf({ reservation, money }: Pick<Reminded, 'reservation' | 'money'>): number {
  return toWire(max(money.ledger.pending, zero(reservation.currency)))
}
