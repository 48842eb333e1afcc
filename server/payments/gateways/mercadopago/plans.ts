import type { ChargedCard } from '../port'
import { toDecimal } from './amounts'
import type { Conversation } from './call'
import type { CountryTerms } from './countries'
import { installmentList } from './wire'

/**
 * The months without interest that a card's network and bank allow for an amount, ascending: those with interest are
 * Mercado Pago's business with the payer, and are never chosen here.
 */
export async function plansOf(
  { call }: Conversation,
  { currency }: CountryTerms,
  { scheme, issuer }: ChargedCard,
  amount: number,
): Promise<number[]> {
  const decimal = toDecimal(amount, currency)
  if (currency !== 'MXN' || !scheme || decimal === null) return []
  const query = new URLSearchParams({ payment_method_id: scheme, amount: decimal })
  if (issuer) query.set('issuer.id', issuer)
  const list = await call(installmentList, {
    method: 'GET',
    path: `/v1/payment_methods/installments?${query}`,
  })
  // Without a bank it answers for several: what one of them does not allow, nobody has.
  const free = list.map(({ payer_costs: costs }) =>
    costs.filter((one) => one.installment_rate === 0).map((one) => one.installments),
  )
  const months = new Set(free.flat())
  return [...months]
    .filter((n) => n > 1 && free.every((one) => one.includes(n)))
    .sort((one, other) => one - other)
}
