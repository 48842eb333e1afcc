import type { CardPlan } from '../../rules/offered-plans'
import type { ChargedCard } from '../port'
import type { StripeCaller } from './call'
import { readSavedCard } from './saved-card'
import { type PlansWire, plansWire } from './wire'

/**
 * The months without interest that a card allows for an amount in MXN, ascending: Stripe tells them of an intent that is
 * not confirmed, which is given up at once. A card without plans allows none.
 */
export async function plansOf(call: StripeCaller, card: ChargedCard, amount: number): Promise<CardPlan[]> {
  const saved = readSavedCard(card.token)
  const intent = await call.one(plansWire, (stripe) =>
    stripe.paymentIntents.create({
      ...{ amount, currency: 'mxn', allowed_payment_method_types: ['card'] },
      payment_method: saved?.paymentMethod ?? card.token,
      ...(saved ? { customer: saved.customer } : {}),
      payment_method_options: { card: { installments: { enabled: true } } },
      metadata: { purpose: 'plans' },
    }),
  )
  // Nobody can pay it: whether it ends now or by itself is the same.
  await call.one(plansWire, (stripe) => stripe.paymentIntents.cancel(intent.id)).catch(() => undefined)
  return monthsOf(intent).map((months) => ({ months, total: amount }))
}

function monthsOf({ payment_method_options: options }: PlansWire): number[] {
  const plans = options?.card?.installments?.available_plans ?? []
  const months = plans.flatMap(({ type, interval, count }) =>
    type === 'fixed_count' && interval === 'month' && count !== null ? [count] : [],
  )
  return months.sort((one, other) => one - other)
}
