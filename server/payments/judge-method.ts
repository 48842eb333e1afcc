import type { Money } from '@/lib/money/money'
import type { PaymentRequest } from '@/lib/payments/contract'
import type { Context } from '@/server/platform/context'
import { invalid } from '@/server/platform/errors'
import type { Gateway } from './gateways/port'
import { judgeNeeds } from './needs/judge-needs'
import { offersOf } from './offered-methods'
import type { Payable } from './payables/lock-payable'
import { listPaymentPlans } from './payment-plans'
import type { Payments } from './payments'

/**
 * The gateway that will be asked. Method and months are those it offers for this market and amount, months only where
 * a plan has them.
 * @throws DomainError invalid (gateway, method, token, installments, save_card, and what the method needs of who pays);
 * provider_unavailable
 */
export async function judgeMethod(
  context: Context,
  payments: Payments,
  payable: Payable,
  amount: Money,
  request: PaymentRequest,
): Promise<Gateway> {
  const { locale, currency, planKey } = payable
  const months = request.installments ?? 1
  // One payment needs no plan.
  const plans = months > 1 ? (await listPaymentPlans(context))[planKey] : []
  const planMonths = plans.map(({ month }) => month)
  const offers = await offersOf(payments.gateways, { locale, currency }, amount.amount, { planMonths })
  const offer = offers.find(({ gateway }) => gateway.name === request.gateway)
  if (!offer) throw invalid('gateway', 'not_in_list')
  const method = offer.methods.find((one) => one.method === request.method)
  if (!method) throw invalid('method', 'not_in_list')
  if (request.save_card && !method.canSave) throw invalid('save_card', 'not_in_list')
  // Without a way to make a token here the card is typed at the gateway.
  const isTyped = request.method === 'card' && method.browser !== null && request.card === undefined
  if (isTyped && !request.token) throw invalid('token', 'required')
  await judgeNeeds(context, { gateway: offer.gateway, ...method, market: { locale, currency } }, request)
  if (months > 1 && !method.installments.includes(months)) throw invalid('installments', 'not_in_list')
  return offer.gateway
}
