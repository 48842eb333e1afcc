import type { PayingShop } from '@/tests/api/payments/paying-shop'
import { openStripeDouble, type StripeDouble } from '@/tests/gateway/doubles/stripe/double'
import { nowOf, SECRET_KEY, signed } from '@/tests/gateway/doubles/stripe/world'
import type { How } from '../steps'
import { Teller, type Till } from './till'

const CARDS: Partial<Record<How, string>> = {
  card: '4242424242424242',
  declined: '4000000000000002',
  away: '4000002500003155',
}
const SLOW_MS = 86_400_000

/** Stripe's double: cash, transfers to an account of each order, and cards where the shop offers them. */
export async function stripeTill(): Promise<Till> {
  const double = await openStripeDouble()
  const { world } = double
  const teller = new Teller(world.events, (shop, { body }) => {
    const seconds = Math.floor(shop.clock.now().getTime() / 1000)
    const headers = { 'stripe-signature': signed(body, double.webhookSecret, seconds) }
    return fetch(`${shop.origin}/api/webhooks/stripe`, { method: 'POST', body, headers })
  })
  // The shop's clock stands still between steps; the gateway's goes on from there, and never back within a life.
  const follow = ({ clock }: PayingShop) => {
    world.ahead = Math.max(world.ahead, clock.now().getTime() - Date.now())
  }
  return {
    ...{ currency: 'MXN', keepsCards: false },
    settings: {
      ...{ GATEWAYS: 'MXN:stripe *:sandbox', STRIPE_API_URL: double.url, STRIPE_SECRET_KEY: SECRET_KEY },
      ...{ STRIPE_PUBLISHABLE_KEY: 'pk_test_double', STRIPE_WEBHOOK_SECRET: double.webhookSecret },
    },
    begin: async (shop) => {
      teller.forget()
      double.slowRefunds(0)
      world.ahead = Number.NEGATIVE_INFINITY
      follow(shop)
    },
    bend: async (_shop, bend) => {
      teller.bend(bend)
      double.slowRefunds(bend === 'slow_refunds' ? SLOW_MS : 0)
    },
    instrument: async (shop, how) => {
      follow(shop)
      if (how === 'silent') double.loseNextCharge()
      if (how === 'oxxo' || how === 'spei') return { gateway: 'stripe', method: how }
      if (!(await offersCards(shop))) return { gateway: 'stripe', method: 'oxxo' }
      const number = CARDS[how] ?? CARDS.card ?? ''
      return { gateway: 'stripe', method: 'card', token: double.card(number) }
    },
    answer: async () => undefined,
    moneyComes: async (shop, { uuid }, share) => {
      follow(shop)
      const { rows } = await shop.database.pool.query<Begun>(BEGUN, [uuid])
      const [newest] = rows
      if (newest?.method === 'oxxo') return payVoucher(double, newest)
      const clabe = world.customers.get(newest?.customer ?? '')?.clabe
      if (newest && clabe) double.transfer(clabe, Math.max(1, Math.round((newest.amount * share) / 1000)))
    },
    dispute: async (shop, { uuid }, step) => {
      const { rows } = await shop.database.pool.query<{ id: string }>(
        `select charge_id as id from payment_attempts where order_id = $1 and gateway = 'stripe'
           and method = 'card' and state in ('paid', 'disputed') order by created_at desc limit 1`,
        [uuid],
      )
      const [charge] = rows
      if (!charge) return
      const isOpen = world.disputes.some(({ intent }) => intent === charge.id)
      if (isOpen === (step !== 'open')) double.dispute(charge.id, step)
    },
    listen: async (shop) => {
      follow(shop)
      await teller.tell(shop)
    },
    holds: async (shop, orderId, references) => holds(double, await customersOf(shop, orderId), references),
    close: double.close,
  }
}

interface Begun {
  readonly method: 'oxxo' | 'spei'
  readonly amount: number
  readonly vouchers: { readonly reference: string; readonly status: string }[]
  readonly customer: string | null
}

const BEGUN = `
  select method, amount_minor as amount, vouchers, (select o.id from gateway_objects o
      where o.gateway = 'stripe' and o.kind = 'customer' and o.order_id = a.order_id limit 1) as customer
  from payment_attempts a where order_id = $1 and gateway = 'stripe' and method in ('oxxo', 'spei')
  order by created_at desc limit 1`

/** A till that does not take it any more sends its payer away. */
function payVoucher(double: StripeDouble, { vouchers }: Begun): void {
  const open = vouchers.find(({ status }) => status === 'pending')
  try {
    if (open) double.payVoucher(open.reference)
  } catch {}
}

async function offersCards({ payments }: PayingShop): Promise<boolean> {
  const [gateway] = payments.gateways.offering('MXN')
  const offered = await gateway?.methods({ locale: 'es_MX', currency: 'MXN' }, 100_000, { planMonths: [] })
  return offered?.some(({ method }) => method === 'card') ?? false
}

async function customersOf({ database }: PayingShop, orderId: string): Promise<Set<string>> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from gateway_objects where gateway = 'stripe' and kind = 'customer' and order_id = $1`,
    [orderId],
  )
  return new Set(rows.map(({ id }) => id))
}

/** All that came for an order less what went: transfers by its customers, everything else by its charges. */
function holds({ world }: StripeDouble, customers: Set<string>, references: readonly string[]): number {
  const own = [...world.intents.values()].filter(({ metadata }) =>
    references.includes(metadata.reference ?? ''),
  )
  const ids = new Set(own.map(({ id }) => id))
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  const paid = own.filter(
    ({ types, status }) => status === 'succeeded' && !types.includes('customer_balance'),
  )
  const funded = world.movements.filter(({ customer, type }) => type === 'funded' && customers.has(customer))
  const back = world.refunds.filter(({ intent, at }) => ids.has(intent) && at <= nowOf(world))
  const taken = world.disputes.filter(({ intent, status }) => ids.has(intent) && status !== 'won')
  return (
    sum(paid.map(({ received }) => received)) +
    sum(funded.map(({ net }) => net)) -
    sum(back.map(({ amount }) => amount)) -
    sum(taken.map(({ amount }) => amount))
  )
}
