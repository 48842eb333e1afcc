import { addMinutes } from 'date-fns'
import type { ActionQuote } from '@/lib/desk/action-contract'
import { toWire } from '@/lib/money/money'
import type { Payments } from '@/server/payments/payments'
import type { Context } from '@/server/platform/context'
import { readToken, signToken } from '@/server/platform/crypto/signed-token'
import { DomainError } from '@/server/platform/errors'
import { quoteCancellation } from '@/server/reservations/cancellation/quote-cancellation'
import { quoteSurplus, type SurplusQuote } from '@/server/reservations/cancellation/return-surplus'
import { listProducts, type Reservation } from '@/server/reservations/find-reservation'

const PURPOSE = 'desk surplus quote'
const MINUTES = 15

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
  const surplus = await quoteSurplus(context, id)
  const until = addMinutes(context.clock.now(), MINUTES)
  const payload = { order: id, effect: effectOf(surplus), until: until.getTime() }
  return {
    ...{ action: 'surplus', currency, needs_signature: surplus.money.amount > 0 },
    ...{ money: toWire(surplus.money), credit: toWire(surplus.credit) },
    quote: signToken(context.env.appSecret, PURPOSE, payload),
    expires_at: until.toISOString(),
  }
}

/** @throws DomainError quote_changed with the quote of now in `data` */
export async function demandSurplusAsQuoted(
  context: Context,
  reservation: Reservation,
  quote: string,
): Promise<void> {
  const said = readToken(context.env.appSecret, PURPOSE, quote) as {
    order?: string
    effect?: string
    until?: number
  } | null
  const isSo =
    said?.order === reservation.id &&
    (said.until ?? 0) > context.clock.now().getTime() &&
    said.effect === effectOf(await quoteSurplus(context, reservation.id))
  if (!isSo) throw new DomainError('quote_changed', { data: await quoteSurplusAction(context, reservation) })
}

const effectOf = ({ money, credit }: SurplusQuote) => `${money.amount} ${credit.amount} ${money.currency}`
