import type { Market } from '@/lib/locale/market'
import type { Money } from '@/lib/money/money'
import type { PaymentMethod, PaymentRequest } from '@/lib/payments/contract'
import type { Context } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { readTroubles, type Troubles } from './circuit/read-troubles'
import type { Gateway } from './gateways/port'
import { readAmount } from './ledger/read-amount'
import { judgeNeeds } from './needs/judge-needs'
import { offersOf } from './offered-methods'
import type { Payable } from './payables/lock-payable'
import { listPaymentPlans } from './payment-plans'
import type { Payments } from './payments'

export interface JudgedMethod {
  /** The one that will be asked. */
  readonly gateway: Gateway
  /** Nobody was let through to it for a while: this attempt tries it again, if no other does. */
  readonly isTry: boolean
}

/**
 * The gateway that will be asked. Method and months are those it offers for this market and amount, months only where
 * a plan has them. That it is not the first of its market that has the method does not matter: the first may have had
 * trouble when the page asked.
 * @throws DomainError invalid (gateway, method, token, installments, financing_total, save_card, and what the method needs of who pays);
 * method_in_trouble, with the ways that are left; provider_unavailable
 */
export async function judgeMethod(
  context: Context,
  payments: Payments,
  { locale, currency, planKey }: Payable,
  { amount }: Money,
  request: PaymentRequest & { readonly method: PaymentMethod },
): Promise<JudgedMethod> {
  const gateway = payments.gateways.offering(currency).find(({ name }) => name === request.gateway)
  if (!gateway) throw invalid('gateway', 'not_in_list')
  const market = { locale, currency }
  const troubles = await readTroubles(context)
  if (troubles.has(gateway.name, request.method))
    throw await inTrouble(payments, market, amount, request, troubles)
  const months = request.installments ?? 1
  const planMonths = await payableMonths(context, { currency, planKey }, gateway, amount, request)
  const methods = await gateway.methods(market, amount, { planMonths })
  const method = methods.find((one) => one.method === request.method)
  if (!method) throw invalid('method', 'not_in_list')
  if (request.save_card && !method.canSave) throw invalid('save_card', 'not_in_list')
  // Without a way to make a token here the card is typed at the gateway.
  const isTyped = request.method === 'card' && method.browser !== null && request.card === undefined
  if (isTyped && !request.token) throw invalid('token', 'required')
  await judgeNeeds(context, { gateway, ...method, market }, request)
  if (months > 1 && !method.installments.includes(months)) throw invalid('installments', 'not_in_list')
  return { gateway, isTry: troubles.isHalfOpen(gateway.name, request.method) }
}

/**
 * The months that may be asked for. What costs interest is paid as it was told, by a gateway that says what a card's months
 * come to, and as nothing else.
 */
async function payableMonths(
  context: Context,
  { currency, planKey }: Pick<Payable, 'currency' | 'planKey'>,
  gateway: Gateway,
  amount: number,
  { installments = 1, financing_total: told }: PaymentRequest,
): Promise<number[]> {
  const financed = told === undefined ? null : readAmount(told, { currency }, 'financing_total').amount
  // One payment needs no plan, and costs no interest.
  if (installments === 1 && financed !== null) throw invalid('financing_total', 'not_in_list')
  if (installments === 1) return []
  const costsInterest = financed !== null && financed > amount && gateway.plans !== undefined
  return (await listPaymentPlans(context))[planKey]
    .filter(({ percent }) => (percent === 0 ? financed === null : costsInterest))
    .map(({ month }) => month)
}

/** Told at once, before a supplier is asked or anything is written. */
async function inTrouble(
  { gateways }: Payments,
  market: Market,
  amount: number,
  { gateway, method }: { readonly gateway: string; readonly method: PaymentMethod },
  troubles: Troubles,
): Promise<DomainError> {
  const offers = await offersOf(gateways, market, amount, { planMonths: [] }, troubles)
  const left = offers.flatMap(({ methods }) => methods.filter((one) => !one.inTrouble))
  return new DomainError('method_in_trouble', {
    retryAfter: troubles.secondsOf(gateway, method),
    data: { methods: left.map((one) => one.method) },
  })
}
