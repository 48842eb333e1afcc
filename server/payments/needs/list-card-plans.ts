import type { z } from 'zod'
import type { CallData } from '@/lib/api/call'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { isZero, type Money, money, splitEqually, subtract, toWire } from '@/lib/money/money'
import type { MonthsPlan } from '@/lib/payments/contract'
import type { paymentPlans } from '@/lib/payments/options-contract'
import type { cardDetails } from '@/lib/payments/payer-needs-wire'
import type { Context } from '@/server/platform/context'
import { invalid } from '@/server/platform/errors'
import { isOf } from '../cards/change-cards'
import { cardOwnersOf } from '../cards/judge-card'
import { type CardOwner, findCard, openToken } from '../cards/saved-cards'
import { chargedCard } from '../charged-card'
import { readTroubles } from '../circuit/read-troubles'
import { GatewayRefused } from '../gateways/errors'
import type { ChargedCard } from '../gateways/port'
import { readAmount } from '../ledger/read-amount'
import { offersOf } from '../offered-methods'
import type { Asking } from '../payer-of'
import { listPaymentPlans } from '../payment-plans'
import type { Payments } from '../payments'
import { type CardPlan, financingPercent, offeredPlans } from '../rules/offered-plans'
import { askGateway } from './ask-gateway'
import { readQuestion } from './read-question'

export interface CardQuestion {
  readonly market: Market
  /** Of a card that was typed; or the id of one that was saved. */
  readonly token?: string | undefined
  readonly card?: string | undefined
  /** Major units. */
  readonly amount: number
  readonly order?: string | undefined
  readonly card_details?: z.output<typeof cardDetails> | undefined
}

/**
 * The months that a card allows for an amount, of those we have plans for, and what they cost. Empty where its gateway does
 * not tell them of a card: then the setup has said all there is.
 * @throws DomainError not_found, invalid (amount, token, card), provider_unavailable
 */
export async function listCardPlans(
  context: Context,
  payments: Payments,
  question: CardQuestion,
  asking: Asking,
): Promise<CallData<typeof paymentPlans>> {
  const { payable, market } = await readQuestion(context, payments, question)
  const { amount } = readAmount(question.amount, market)
  const plans = (await listPaymentPlans(context))[payable?.planKey ?? 'lad']
  const planMonths = plans.map(({ month }) => month)
  const offers = await offersOf(
    payments.gateways,
    market,
    amount,
    { planMonths },
    await readTroubles(context),
  )
  const gateway = offers.find(({ methods }) => methods.some(({ method }) => method === 'card'))?.gateway
  const owners = await ownersOf(context, payments, payable?.orderId ?? null, asking)
  const card = await cardOf(context, question, owners, gateway?.name)
  if (!gateway?.plans) return { installments: [] }
  const { plans: monthsOf } = gateway
  const allowed = await askGateway(context, gateway, () => monthsOf(card, amount, market.currency)).catch(
    (error: unknown) => refuse(error, question),
  )
  const asked = money(amount, market.currency)
  return { installments: offeredPlans(plans, allowed, amount).map((plan) => presentPlan(plan, asked)) }
}

function presentPlan(plan: CardPlan, asked: Money): MonthsPlan {
  const total = money(plan.total, asked.currency)
  const cost = subtract(total, asked)
  const [month = total] = splitEqually(total, plan.months)
  return {
    months: plan.months,
    percent: financingPercent(plan, asked.amount),
    financing_cost: isZero(cost)
      ? null
      : {
          ...{ term: plan.months, month: toWire(month), total: toWire(total) },
          ...{ amount: toWire(cost), amount_label: formatMoney(cost) },
        },
  }
}

/** Whose saved cards are asked about: those of the reader, and of the order for whoever bought it. */
async function ownersOf(
  context: Context,
  { handlers }: Payments,
  orderId: string | null,
  asking: Asking,
): Promise<CardOwner[]> {
  if (orderId !== null)
    return cardOwnersOf(orderId, { reader: await handlers.readerOf(context, orderId, asking), asking })
  return asking.session ? [{ userId: asking.session.user.uuid, orderId: null }] : []
}

/** The card that is asked about, as its gateway charges it. */
async function cardOf(
  context: Context,
  { token, card, card_details: details }: CardQuestion,
  owners: readonly CardOwner[],
  gateway: string | undefined,
): Promise<ChargedCard> {
  if (card === undefined) {
    if (token === undefined) throw invalid('token', 'required')
    return chargedCard(token, details)
  }
  const found = token === undefined ? await findCard(context, card) : null
  const saved =
    found && isOf(found, owners) && found.gateway === gateway ? await openToken(context, found.id) : null
  if (saved === null) throw invalid('card', 'not_in_list')
  return { token: saved }
}

/** A token that is spent, over, or of another gateway; a saved card that is gone there. */
function refuse(error: unknown, { card }: CardQuestion): never {
  if (error instanceof GatewayRefused)
    throw card === undefined ? invalid('token', 'card_token') : invalid('card', 'not_in_list')
  throw error
}
