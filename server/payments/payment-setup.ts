import type { CallData } from '@/lib/api/call'
import type { Market } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import type { paymentSetup } from '@/lib/payments/contract'
import { whyNoSlowRoom } from '@/server/availability/take-slow-room'
import { firstPaymentMinutes } from '@/server/layaway/rules/first-payment-window'
import type { Context } from '@/server/platform/context'
import { readTroubles } from './circuit/read-troubles'
import { type AmountQuestion, readQuestion } from './needs/read-question'
import { type GatewayOffer, isSlow, offersOf } from './offered-methods'
import { listPaymentPlans } from './payment-plans'
import type { Payments } from './payments'
import type { PaymentPlan } from './rules/offered-plans'

type Setup = CallData<typeof paymentSetup>

/**
 * What the browser needs to offer ways to pay: methods and months of each gateway, and where a card becomes a token.
 * @throws DomainError not_found for a code that does not exist
 */
export async function describeSetup(
  context: Context,
  payments: Payments,
  question: AmountQuestion,
): Promise<Setup> {
  const { payable, market, amount, now } = await readQuestion(context, payments, question)
  const plans = (await listPaymentPlans(context))[payable?.planKey ?? 'lad']
  const planMonths = plans.map(({ month }) => month)
  const all = await offersOf(payments.gateways, market, amount, { planMonths }, await readTroubles(context))
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
        method.closed === null && method.window_minutes > afterMinutes ? { ...method, closed } : method,
      ),
    })),
  }
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
      ? {
          ...{ kind: browser.kind, public_key: browser.publicKey, api_origin: browser.apiOrigin },
          wallets: browser.wallets === true,
          ...(browser.asksBrowser ? { asks_browser: true } : {}),
        }
      : null,
    methods: offered.map(({ method, installments, min, max, needs, refund, canSave, inTrouble }) => ({
      ...{ method, refund, needs: [...needs], can_save: canSave },
      min_amount: wire(min),
      max_amount: max === null ? null : wire(max),
      window_minutes: firstPaymentMinutes(method),
      closed: inTrouble ? ('trouble' as const) : null,
      // What costs interest is offered where the gateway says of a card what it comes to, and nowhere else.
      installments: plans
        .filter(({ month, percent }) => installments.includes(month) && (percent === 0 || gateway.plans))
        .map(({ month, percent }) => ({ months: month, percent, financing_cost: null })),
    })),
  }
}
