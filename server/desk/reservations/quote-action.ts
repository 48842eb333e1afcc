import { addDays, daysBetween, type LocalDate } from '@/lib/dates/local-date'
import type { ActionQuote } from '@/lib/desk/action-contract'
import { grantOf } from '@/lib/desk/permissions'
import { toWire } from '@/lib/money/money'
import type { Payments } from '@/server/payments/payments'
import type { Context, Member } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { quoteCancellation } from '@/server/reservations/cancellation/quote-cancellation'
import { quoteSurplus } from '@/server/reservations/cancellation/return-surplus'
import { listProducts, type Reservation } from '@/server/reservations/find-reservation'
import { extensionFacts } from '@/server/reservations/plan/extend-final-payment'
import { type Effect, isStillSo, signDeskQuote, wishOf } from '../desk-quote'

/** What cancelling would come to now, as its buyer would be told. @throws DomainError not_cancellable */
export async function quoteCancel(
  context: Context,
  { gateways }: Payments,
  reservation: Reservation,
): Promise<ActionQuote> {
  const { quote, expires_at, ...cancellation } = await quoteCancellation(context, gateways, reservation)
  const products = await listProducts(context, reservation.id)
  return {
    ...{ action: 'cancel', quote, expires_at, currency: reservation.currency, cancellation },
    needs_signature: cancellation.ways.length > 0,
    seats: products.reduce((all, { tickets }) => all + tickets, 0),
  }
}

/** What giving a surplus back would come to now. @throws DomainError not_payable where there is none */
export async function quoteSurplusAction(
  context: Context,
  { id, currency }: Reservation,
): Promise<ActionQuote> {
  const { money, credit } = await quoteSurplus(context, id)
  return {
    ...{ action: 'surplus', currency, needs_signature: money.amount > 0 },
    ...{ money: toWire(money), credit: toWire(credit) },
    ...signDeskQuote(context, { order: id, action: 'surplus', facts: [money.amount, credit.amount] }),
  }
}

/** @throws DomainError quote_changed with the quote of now in `data` */
export async function demandSurplusAsQuoted(
  context: Context,
  reservation: Reservation,
  quote: string,
): Promise<void> {
  const { money, credit } = await quoteSurplus(context, reservation.id)
  const facts = [money.amount, credit.amount]
  if (!isStillSo(context, quote, { order: reservation.id, action: 'surplus', facts }))
    throw new DomainError('quote_changed', { data: await quoteSurplusAction(context, reservation) })
}

const WEEK = 7

/**
 * What another last day would mean: of a layaway that is overdue, for all that is left.
 * @param wanted left out: a week from today, or the last day that can be given
 * @throws DomainError not_extendable, forbidden beyond what the role may give, invalid for a day that cannot be given
 */
export async function quoteExtension(
  context: Context,
  { role }: Pick<Member, 'role'>,
  reservation: Reservation,
  wanted: LocalDate | undefined,
): Promise<ActionQuote> {
  const { first, latest, pending, before, times, today } = await extensionFacts(context, reservation)
  const week = addDays(today, WEEK)
  const until = wanted ?? (week < latest ? week : latest)
  if (until < first || until > latest) throw invalid('until', 'not_in_list')
  const { days } = grantOf('extend_final_payment', role)
  if (days !== undefined && daysBetween(today, until) > days)
    throw new DomainError('forbidden', { data: { needs: 'extend_final_payment' } })
  // Once is a favour; a second time is decided by whoever runs the house.
  if (times > 0 && role !== 'owner') throw new DomainError('forbidden', { data: { needs: 'owner' } })
  const effect: Effect = {
    ...{ order: reservation.id, action: 'extend', wish: until },
    facts: [pending.amount, before, times, until],
  }
  return {
    ...{ action: 'extend', currency: reservation.currency, needs_signature: false },
    ...{ pending: toWire(pending), until: { before, after: until }, first, latest },
    ...signDeskQuote(context, effect),
  }
}

/** The last day a quote gives, if it does now what it said. @throws DomainError quote_changed with the one of now */
export async function extensionAsQuoted(
  context: Context,
  member: Pick<Member, 'role'>,
  reservation: Reservation,
  quote: string,
): Promise<LocalDate> {
  const until = wishOf(context, quote, { order: reservation.id, action: 'extend' })
  const { pending, before, times } = await extensionFacts(context, reservation)
  const facts = [pending.amount, before, times, until ?? '']
  if (until !== null && isStillSo(context, quote, { order: reservation.id, action: 'extend', facts }))
    return until
  throw new DomainError('quote_changed', {
    data: await quoteExtension(context, member, reservation, undefined),
  })
}
