import type { z } from 'zod'
import type { CallData } from '@/lib/api/call'
import type { Market } from '@/lib/locale/market'
import type { paymentPlans } from '@/lib/payments/options-contract'
import type { cardDetails } from '@/lib/payments/payer-needs-wire'
import type { Context } from '@/server/platform/context'
import { invalid } from '@/server/platform/errors'
import { chargedCard } from '../charged-card'
import { GatewayRefused } from '../gateways/errors'
import { readAmount } from '../ledger/read-amount'
import { offersOf } from '../offered-methods'
import { listPaymentPlans } from '../payment-plans'
import type { Payments } from '../payments'
import { askGateway } from './ask-gateway'
import { readQuestion } from './read-question'

export interface CardQuestion {
  readonly market: Market
  readonly token: string
  /** Major units. */
  readonly amount: number
  readonly order?: string | undefined
  readonly card_details?: z.output<typeof cardDetails> | undefined
}

/**
 * The months without interest that a card allows for an amount, of those we have plans for. Empty where its gateway does
 * not tell them of a card: then the setup has said all there is.
 * @throws DomainError not_found, invalid (amount, token), provider_unavailable
 */
export async function listCardPlans(
  context: Context,
  payments: Payments,
  question: CardQuestion,
): Promise<CallData<typeof paymentPlans>> {
  const { token, card_details: details } = question
  const { payable, market } = await readQuestion(context, payments, question)
  const { amount } = readAmount(question.amount, market)
  const plans = (await listPaymentPlans(context))[payable?.planKey ?? 'lad']
  const offers = await offersOf(payments.gateways, market, amount, {
    planMonths: plans.map(({ month }) => month),
  })
  const gateway = offers.find(({ methods }) => methods.some(({ method }) => method === 'card'))?.gateway
  if (!gateway?.plans) return { installments: [] }
  const { plans: monthsOf } = gateway
  const card = chargedCard(token, details)
  const months = await askGateway(context, gateway, () => monthsOf(card, amount, market.currency)).catch(
    refuseToken,
  )
  return {
    installments: plans
      .filter(({ month }) => months.includes(month))
      .map(({ month, percent }) => ({ months: month, percent })),
  }
}

/** A token that is spent, over, or of another gateway. */
function refuseToken(error: unknown): never {
  if (error instanceof GatewayRefused) throw invalid('token', 'card_token')
  throw error
}
