import type { LocalDate } from '@/lib/dates/local-date'
import { graceEnd } from '@/lib/layaway/due-instant'
import { links } from '@/lib/links/links'
import { max, money, toWire, zero } from '@/lib/money/money'
import { cardName } from '@/lib/payments/card-name'
import type { Attempt } from '@/server/payments/attempts/list-attempts'
import type { SavedCard } from '@/server/payments/cards/saved-cards'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { findReservation, listProducts } from '../find-reservation'
import { autopayConfirmMail } from '../mails/autopay/autopay-confirm'
import { autopayEndedMail } from '../mails/autopay/autopay-ended'
import { cardSavedMail } from '../mails/autopay/card-saved'
import { moneyState } from '../money/money-state'

/** A charge that did not come about. */
interface Failed {
  readonly attempt: Attempt
  readonly dueDate: LocalDate
  readonly card: SavedCard
}

/** The bank asks for the person: the way to confirm, and what happens else. */
export async function tellConfirm(context: Context, failed: Failed): Promise<void> {
  const { attempt, dueDate } = failed
  const letter = await letterAbout(context, failed)
  await queueMail(context, autopayConfirmMail, {
    ...letter,
    eventKey: `autopay_confirm:${attempt.orderId}:${dueDate}`,
  })
}

/** Autopay was switched off for the traveller: why, and what to do. */
export async function tellEnded(
  context: Context,
  failed: Failed,
  why: 'declined' | 'expired' | 'refused',
): Promise<void> {
  const { data, ...letter } = await letterAbout(context, failed)
  await queueMail(context, autopayEndedMail, {
    ...letter,
    eventKey: `autopay_ended:${failed.attempt.id}`,
    data: { ...data, why },
  })
}

async function letterAbout(context: Context, { attempt, dueDate, card }: Failed) {
  const { orderId, amountMinor, currency } = attempt
  const reservation = await findReservation(context, orderId)
  if (!reservation) throw new Error(`${orderId} is no reservation.`)
  const { ledger } = await moneyState(context, reservation)
  const isLast = dueDate === reservation.liquidationDate
  return {
    recipient: reservation.email,
    locale: reservation.locale,
    cause: { kind: 'autopay_failed', about: orderId },
    data: {
      ...aboutReservation(context, reservation, await listProducts(context, orderId)),
      card: cardName(card),
      amount: toWire(money(amountMinor, currency)),
      pending: toWire(max(ledger.pending, zero(currency))),
      pay_link: `${context.env.siteUrl}${links.layaway({ code: reservation.code })}`,
      grace_until: isLast ? graceEnd(dueDate, currency, reservation.graceDays).toISOString() : null,
    },
  }
}

/** A card was saved, and maybe charged from now on: the buyer's address hears of it (domain.md §7). */
export async function tellCardSaved(
  context: Context,
  attempt: Attempt,
  { card, autopay }: { readonly card: SavedCard; readonly autopay: boolean },
): Promise<void> {
  const reservation = await findReservation(context, attempt.orderId)
  if (!reservation) throw new Error(`${attempt.orderId} is no reservation.`)
  await queueMail(context, cardSavedMail, {
    eventKey: `card_saved:${attempt.id}`,
    recipient: reservation.email,
    locale: reservation.locale,
    data: {
      ...aboutReservation(context, reservation, await listProducts(context, reservation.id)),
      ...{ card: cardName(card), autopay },
    },
  })
}
