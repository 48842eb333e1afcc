import type { CallData } from '@/lib/api/call'
import type { Market } from '@/lib/locale/market'
import { fromWire, money, toWire } from '@/lib/money/money'
import type { paymentSetup } from '@/lib/payments/contract'
import { whyNoSlowRoom } from '@/server/availability/take-slow-room'
import { firstPaymentMinutes } from '@/server/layaway/rules/first-payment-window'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { type GatewayOffer, isSlow, offersOf } from './offered-methods'
import { findPayable } from './payables/find-payable'
import { listPaymentPlans, type PaymentPlan } from './payment-plans'
import type { Payments } from './payments'

type Setup = CallData<typeof paymentSetup>

/** Without an amount everything is shown that the market could offer: 100 million, more than any trip. */
const ANY_AMOUNT = 100_000_000_00

export interface SetupQuestion {
  readonly market: Market
  /** Major units. */
  readonly amount?: number | undefined
  /** A reservation's code: its currency, its plans and what is due count. */
  readonly order?: string | undefined
}

/**
 * What the browser needs to offer ways to pay: methods and months of each gateway, and where a card becomes a token.
 * @throws DomainError not_found for a code that does not exist
 */
export async function describeSetup(
  context: Context,
  payments: Payments,
  question: SetupQuestion,
): Promise<Setup> {
  const payable = question.order === undefined ? undefined : await findPayable(context, question.order)
  if (payable === null) throw new DomainError('not_found')
  const market = payable ? { locale: payable.locale, currency: payable.currency } : question.market
  const asked = question.amount === undefined ? undefined : minorUnits(question.amount, market)
  const now = payable && (await payments.handlers.whatIsDue(context, payable.orderId))
  const amount = asked ?? now?.due.amount ?? ANY_AMOUNT
  const plans = (await listPaymentPlans(context))[payable?.planKey ?? 'lad']
  const planMonths = plans.map(({ month }) => month)
  const all = await offersOf(payments.gateways, market, amount, { planMonths })
  const offers = now?.until ? all.map(quickOnly) : all
  const described = offers.map((offer) => describeGateway(offer, market, plans))
  // Only the first payment makes seats wait.
  const closed = payable?.windowEndsAt ? await whyNoSlowRoom(context, payable.orderId) : null
  if (!closed) return { gateways: described }
  const { afterMinutes } = context.env.unpaid.slow
  return {
    gateways: described.map((gateway) => ({
      ...gateway,
      methods: gateway.methods.map((method) =>
        method.window_minutes > afterMinutes ? { ...method, closed } : method,
      ),
    })),
  }
}

/** More than any trip costs, and what is no finite number, is asked like no amount at all. */
function minorUnits(amount: number, { currency }: Market): number {
  const cents = Math.round(Math.min(amount * 100, ANY_AMOUNT))
  return fromWire(cents / 100, currency).amount
}

/** Only what ends while seats are held for a change. */
function quickOnly({ gateway, methods }: GatewayOffer): GatewayOffer {
  return { gateway, methods: methods.filter(({ method }) => !isSlow(method)) }
}

function describeGateway(
  { gateway, methods: offered }: GatewayOffer,
  market: Market,
  plans: readonly PaymentPlan[],
): Setup['gateways'][number] {
  const browser = offered.find((one) => one.browser !== null)?.browser
  const wire = (minor: number) => toWire(money(minor, market.currency))
  return {
    name: gateway.name,
    browser: browser
      ? { kind: browser.kind, public_key: browser.publicKey, api_origin: browser.apiOrigin }
      : null,
    methods: offered.map(({ method, installments, min, max, needs, refund, canSave }) => ({
      ...{ method, refund, needs: [...needs], can_save: canSave },
      min_amount: wire(min),
      max_amount: max === null ? null : wire(max),
      window_minutes: firstPaymentMinutes(method),
      closed: null,
      installments: plans
        .filter(({ month }) => installments.includes(month))
        .map(({ month, percent }) => ({ months: month, percent })),
    })),
  }
}
