import type { Hono } from 'hono'
import { MAILS } from './mails'
import { eventsRoute } from './payments/events-route'
import { createGateways, untriedGateways } from './payments/gateways/registry'
import { createSandbox } from './payments/gateways/sandbox/service/sandbox'
import type { Payments } from './payments/payments'
import { paymentsRoutes } from './payments/routes'
import type { Context } from './platform/context'
import { deriveKey } from './platform/crypto/derive-key'
import type { EventHub } from './platform/events/visitor-events'
import type { EdgeVariables } from './platform/http/edge'
import { isOwnSite } from './platform/http/own-origins'
import type { Lifetime } from './platform/lifetime'
import { outboxPage } from './platform/mail/outbox-page'
import { operatorEntrance } from './platform/operator/operator-entrance'
import { acceptTerms } from './reservations/accept-terms'
import { paysAsBuyer } from './reservations/access/ordered-here'
import { readerOfOrder } from './reservations/access/reader-of'
import { onCardKept } from './reservations/autopay/switch-autopay'
import { buyerOf } from './reservations/buyer-of'
import { extendFirstPaymentWindow } from './reservations/extend-first-payment-window'
import { onLedgerMoved } from './reservations/money/on-ledger-moved'
import { onRefundMoved } from './reservations/money/on-refund-moved'
import { onVoucherIssued } from './reservations/money/on-voucher-issued'
import { whatIsDue } from './reservations/money/what-is-due'
import { recheckSuppliers } from './reservations/recheck-suppliers'
import { reservationsOf } from './reservations/talk/booked-trips'

/** Payments with its gateways, and with what reservations do when one moves: for the API and for the jobs. */
export function wirePayments(context: Context): Payments {
  const { env, clock, log } = context
  return {
    gateways: createGateways({
      plan: env.gateways,
      sandboxUrl: env.sandboxUrl,
      sandboxSecret: sandboxSecret(context),
      keys: env.gatewayKeys,
      timeoutMs: env.gatewayTimeout,
      sandboxLagMs: env.sandboxSettleLag,
      log,
      clock,
    }),
    handlers: {
      beforeCharge: recheckSuppliers,
      buyerOf,
      whatIsDue,
      readerOf: readerOfOrder,
      paysAsBuyer,
      acceptTerms,
      onLedgerMoved,
      onMethodChosen: extendFirstPaymentWindow,
      onVoucherIssued,
      onCardKept,
      onRefundMoved,
    },
  }
}

/** The calls of payments, the stream of events, and the sandbox's own API and pages where it is the gateway. */
export function mountPayments(
  app: Hono<EdgeVariables>,
  context: Context,
  hub: EventHub,
  lifetime?: Lifetime,
): void {
  paymentsRoutes(app, wirePayments(context))
  eventsRoute(app, hub, context.env.connections, reservationsOf)
  for (const gateway of untriedGateways(context.env.gateways))
    context.log.warn({ gateway }, 'written against documentation, not yet run against the provider')
  if (context.env.gateways.named.includes('wompi') && context.env.gatewayKeys.wompi?.cardFields === 'own')
    context.log.warn({ gateway: 'wompi' }, 'the fields of cards are on our own pages: SAQ A-EP, not SAQ A')
  if (context.env.gateways.named.includes('sandbox')) mountSandbox(app, context, lifetime)
}

function mountSandbox(app: Hono<EdgeVariables>, context: Context, lifetime?: Lifetime): void {
  const { env, pool, clock, log } = context
  const sandbox = createSandbox({
    ...{ pool, clock, log },
    baseUrl: env.siteUrl,
    isOwnOrigin: (origin) => isOwnSite(origin, env),
    webhookUrl: `${env.sandboxUrl}/api/webhooks/sandbox`,
    secret: sandboxSecret(context),
    settleLagMs: env.sandboxSettleLag,
  })
  // What shows and changes other people's things; the tokeniser and the bank's pages are for travellers.
  const entrance = operatorEntrance(env.operatorDoor)
  for (const path of ['/sandbox/console/*', '/sandbox/mail/*']) app.use(path, entrance)
  if (!env.smtpUrl) app.route('/sandbox/mail', outboxPage(context, MAILS))
  app.route('/', sandbox.app)
  // Who cannot stop it does not start it: without a lifetime it answers, and delivers nothing.
  if (!lifetime) return
  sandbox.start()
  lifetime.onStop('sandbox', () => sandbox.stop())
}

/** Gateway and adapter derive the same keys from it, in every process. */
function sandboxSecret({ env }: Context): string {
  return deriveKey(env.appSecret, 'sandbox gateway').toString('hex')
}
