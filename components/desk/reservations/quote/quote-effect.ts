import { ApiError } from '@/lib/client/api-error'
import type { ActionQuote } from '@/lib/desk/action-contract'
import type { Currency } from '@/lib/locale/market'
import { fromWire, type Money, subtract, sum, zero } from '@/lib/money/money'
import type { CancellationQuote, CancellationTake } from '@/lib/reservations/cancel-contract'

/** What carrying a quote out moves. */
export interface QuoteEffect {
  /** Goes back as money, once somebody else signed. */
  readonly money: Money
  /** Is credit at once. */
  readonly credit: Money
}

/** What a quote moves when it is taken so. Who helped to pay has money back all the same. */
export function effectOf(quote: ActionQuote, take: CancellationTake): QuoteEffect {
  const wire = (major: number) => fromWire(major, quote.currency)
  if (
    quote.action === 'extend' ||
    quote.action === 'replan' ||
    quote.action === 'edit' ||
    quote.action === 'unserved'
  )
    return { money: zero(quote.currency), credit: zero(quote.currency) }
  if (quote.action === 'credit') return { money: wire(quote.money), credit: wire(quote.credit) }
  if (quote.action === 'surplus') {
    const [money, credit] = [wire(quote.money), wire(quote.credit)]
    if (take === 'money') return { money, credit }
    return { money: zero(quote.currency), credit: sum([money, credit], quote.currency) }
  }
  const { ways, back, if_credit: ifCredit } = quote.cancellation
  const asMoney = sum(
    ways.map(({ amount }) => wire(amount)),
    quote.currency,
  )
  const money = take === 'money' ? asMoney : subtract(asMoney, wire(ifCredit))
  return { money, credit: subtract(wire(back), money) }
}

/** How what comes back can be taken; one way only is no question. */
export function takesOf(quote: ActionQuote): readonly CancellationTake[] {
  if (quote.action === 'cancel') return quote.cancellation.take
  return quote.action === 'surplus' && quote.money > 0 ? ['money', 'credit'] : ['money']
}

/** The quote of now that comes with the refusal of a stale one; null for every other failure. @param stale what was handed in */
export function freshQuote(error: unknown, stale: ActionQuote): ActionQuote | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  if (error.code === 'quote_changed') return error.data as ActionQuote
  if (error.code !== 'cancellation_changed' || stale.action !== 'cancel') return null
  const { quote, expires_at, currency, ...cancellation } = error.data as CancellationQuote & {
    currency: Currency
  }
  return {
    ...stale,
    ...{ quote, expires_at, currency, cancellation },
    needs_signature: cancellation.ways.length > 0,
  }
}
