import type { Decision } from '@/lib/desk/departures/decision-contract'
import type { Currency } from '@/lib/locale/market'
import { add, convert, type Money, zero } from '@/lib/money/money'
import { departuresById, type ManagedDeparture } from '@/server/availability/manage/list-departures'
import type { Payments } from '@/server/payments/payments'
import type { Context } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { currentRates } from '@/server/pricing/current-rates'
import { quoteDeparture, type Touched } from '@/server/reservations/provider/quote-departure'
import { standingDecision } from './decisions'

/** Above so much, in centavos of MXN, somebody else signs before a departure, or a trip of it, is cancelled or moved. */
export const SIGNED_ABOVE = 2_500_000

export interface DecisionWish {
  readonly choice: Decision
  readonly to?: string | undefined
}

/** Everything a decision about a departure would do at this instant. */
export interface DecisionFacts {
  readonly departure: ManagedDeparture
  readonly choice: Decision
  readonly goal: ManagedDeparture | null
  /** Every reservation that is asked, or told where it goes. */
  readonly touched: readonly Touched[]
  readonly sums: readonly CurrencySum[]
  /** In MXN, by the rates of the day. */
  readonly worth: Money
  readonly needsSignature: boolean
}

export interface CurrencySum {
  readonly currency: Currency
  readonly back: Money
  readonly bonus: Money
  readonly money: Money
}

/**
 * What a decision would come to; nothing is written.
 * @throws DomainError not_found, already_decided for one that does not go or waits to be signed, or goes for sure and is
 * guaranteed again, invalid (to) for a departure that it cannot be moved to
 */
export async function decisionFacts(
  context: Context,
  payments: Payments,
  departure: ManagedDeparture,
  { choice, to }: DecisionWish,
): Promise<DecisionFacts> {
  const isAgain = choice === 'guarantee' && departure.guaranteed_at !== null
  if (departure.ended_at !== null || isAgain || (await standingDecision(context, departure.id)))
    throw new DomainError('already_decided')
  const touched = await quoteDeparture(context, payments, departure.id)
  const goal = choice === 'move' ? await goalOf(context, departure, to, touched) : null
  const rates = await currentRates(context)
  const worth = touched.reduce((all, { money }) => add(all, convert(money, 'MXN', rates)), zero('MXN'))
  const needsSignature = choice !== 'guarantee' && worth.amount > SIGNED_ABOVE
  return { departure, choice, goal, touched, sums: sumsOf(touched), worth, needsSignature }
}

/** Another one of the same product that is sold and has room for everybody. @throws DomainError invalid (to) */
export async function goalOf(
  context: Context,
  departure: ManagedDeparture,
  to: string | undefined,
  touched: readonly Touched[],
): Promise<ManagedDeparture> {
  if (to === undefined) throw invalid('to', 'required')
  const [goal] = await departuresById(context, [to])
  const travellers = touched.reduce((all, { tickets }) => all + tickets, 0)
  const isPossible =
    goal !== undefined &&
    goal.id !== departure.id &&
    goal.product_id === departure.product_id &&
    goal.status === 'open' &&
    goal.start > context.clock.today('UTC')
  if (!isPossible) throw invalid('to', 'not_in_list')
  if (goal.capacity - goal.taken < travellers) throw invalid('to', 'too_few_seats')
  return goal
}

/** One row for each currency, for they are never added up. */
function sumsOf(touched: readonly Touched[]): CurrencySum[] {
  const currencies = [...new Set(touched.map(({ reservation }) => reservation.currency))].sort()
  return currencies.map((currency) => {
    const own = touched.filter(({ reservation }) => reservation.currency === currency)
    const total = (of: (one: Touched) => Money) => own.reduce((all, one) => add(all, of(one)), zero(currency))
    return {
      currency,
      back: total(({ back }) => back),
      bonus: total(({ bonus }) => bonus),
      money: total(({ money }) => money),
    }
  })
}
