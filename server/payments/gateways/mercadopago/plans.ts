import type { CardPlan } from '../../rules/offered-plans'
import type { ChargedCard } from '../port'
import { numberToMinor, toDecimal } from './amounts'
import type { Conversation } from './call'
import type { CountryTerms } from './countries'
import { installmentList, type PayerCost } from './wire'

/**
 * The months that a card's network and bank allow for an amount, ascending, and what each comes to: Mercado Pago charges
 * those with interest to the payer, and the site receives the amount alone.
 */
export async function plansOf(
  { call }: Conversation,
  { currency }: CountryTerms,
  { scheme, issuer }: ChargedCard,
  amount: number,
): Promise<CardPlan[]> {
  const decimal = toDecimal(amount, currency)
  if (currency !== 'MXN' || !scheme || decimal === null) return []
  const query = new URLSearchParams({ payment_method_id: scheme, amount: decimal })
  if (issuer) query.set('issuer.id', issuer)
  const [first, ...others] = await call(installmentList, {
    method: 'GET',
    path: `/v1/payment_methods/installments?${query}`,
  })
  const plans = (first?.payer_costs ?? []).flatMap((cost) => planOf(cost, amount) ?? [])
  // Without a bank it answers for several: what one of them does not allow, or for another price, nobody has.
  const isEverywhere = ({ months, total }: CardPlan) =>
    others.every(({ payer_costs: costs }) =>
      costs.some((one) => one.installments === months && planOf(one, amount)?.total === total),
    )
  return plans.filter(isEverywhere).sort((one, other) => one.months - other.months)
}

/** Null for one payment, and where it does not say what the months come to. */
function planOf(
  { installments: months, installment_rate, total_amount }: PayerCost,
  amount: number,
): CardPlan | null {
  if (months <= 1) return null
  if (installment_rate === 0) return { months, total: amount }
  const total = total_amount === null ? null : numberToMinor(total_amount)
  return total === null || total <= amount ? null : { months, total }
}
