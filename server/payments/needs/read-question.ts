import type { Market } from '@/lib/locale/market'
import { fromWire } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { findPayable } from '../payables/find-payable'
import type { Payments } from '../payments'

/** Without an amount everything is shown that the market could offer: 100 million, more than any trip. */
const ANY_AMOUNT = 100_000_000_00

/** What a page asks before it pays. */
export interface AmountQuestion {
  readonly market: Market
  /** Major units. */
  readonly amount?: number | undefined
  /** A reservation's code: its currency, its plans and what is due count. */
  readonly order?: string | undefined
}

/**
 * The order a page asks about, whose market goes before the page's, and the amount in minor units.
 * @param unasked minor units, where neither page nor order names an amount
 * @throws DomainError not_found for a code that does not exist
 */
export async function readQuestion(
  context: Context,
  payments: Payments,
  question: AmountQuestion,
  unasked = ANY_AMOUNT,
) {
  const payable = question.order === undefined ? undefined : await findPayable(context, question.order)
  if (payable === null) throw new DomainError('not_found')
  const market = payable ? { locale: payable.locale, currency: payable.currency } : question.market
  const asked = question.amount === undefined ? undefined : minorUnits(question.amount, market)
  const now = payable && (await payments.handlers.whatIsDue(context, payable.orderId))
  return { payable, market, now, amount: asked ?? now?.due.amount ?? unasked }
}

/** More than any trip costs, and what is no finite number, is asked like no amount at all. */
function minorUnits(amount: number, { currency }: Market): number {
  const cents = Math.round(Math.min(amount * 100, ANY_AMOUNT))
  return fromWire(cents / 100, currency).amount
}
