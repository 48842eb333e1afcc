import type { OrderPayload } from '@/lib/checkout/contract'
import type { LocalDate } from '@/lib/dates/local-date'
import { defaultPlan, type PlanChoice } from '@/lib/layaway/default-plan'
import { type Money, subtract } from '@/lib/money/money'
import type { QuotedCart } from '@/server/cart/quote-cart'
import { invalid } from '@/server/platform/errors'
import type { OrderPoints } from './choose-points'

/** How an order is paid: what is due first, and the parts after it. */
export interface ChosenPayment {
  readonly mode: 'full' | 'layaway'
  readonly first: Money
  readonly plan: PlanChoice | null
  readonly liquidationDate: LocalDate | null
}

/**
 * The way of paying a traveller chose, only when it is offered for this cart today (domain.md §6, R11). Points pay once the
 * first payment is in (§9): of what is left after the deposit, or what is not paid at once.
 * @throws DomainError invalid for layaway that is not offered, or a rhythm and number of parts that does not fit
 */
export function choosePlan(
  payload: OrderPayload,
  { offer, choices, deposit, priced }: QuotedCart,
  points: OrderPoints | null,
): ChosenPayment {
  const { online } = priced.totals
  if (payload.payment_mode === 'full' || online.amount === 0)
    return {
      ...{ mode: 'full', plan: null, liquidationDate: null },
      first: points ? subtract(online, points.worth) : online,
    }
  if (!offer.offered) throw invalid('payment_mode', 'layaway_not_offered')
  const { plan: wanted } = payload
  const plan = wanted
    ? choices.find(({ rhythm, parts }) => rhythm === wanted.rhythm && parts === wanted.parts)
    : defaultPlan(offer)
  if (!plan)
    throw wanted ? invalid('plan.parts', 'not_in_list') : invalid('payment_mode', 'layaway_not_offered')
  return { mode: 'layaway', first: deposit.amount, plan, liquidationDate: offer.liquidationDate }
}
