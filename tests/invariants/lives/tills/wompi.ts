import type { Payment } from '@/lib/payments/contract'
import { call } from '@/tests/api/checkout/support/buyer'
import type { PayingShop } from '@/tests/api/payments/paying-shop'
import { ACCOUNT } from '@/tests/gateway/doubles/wompi/account'
import { startWompi, type WompiDouble } from '@/tests/gateway/doubles/wompi/server'
import type { How } from '../steps'
import { Teller, type Till } from './till'

/** What a life pays with elsewhere, by its ways; cards are typed on Wompi's own page. */
const METHODS: Partial<Record<How, string>> = {
  ...{ oxxo: 'pse', spei: 'bancolombia', garbage: 'nequi', never_seen: 'nequi' },
  ...{ card: 'card', declined: 'card', silent: 'card', away: 'card' },
}
const NUMBERS: Partial<Record<How, string>> = { card: '4242424242424242', declined: '4111111111111111' }
const PHONES: Partial<Record<How, string>> = { garbage: '3991111111', never_seen: '3992222222' }

/** Wompi's double, for pesos of Colombia. */
export async function wompiTill(): Promise<Till> {
  const double = await startWompi()
  const { state } = double
  state.settleMs = 1
  const teller = new Teller(state.events, (shop, { body, headers }) =>
    fetch(`${shop.origin}/api/webhooks/wompi`, { method: 'POST', body, headers }),
  )
  const follow = ({ clock }: PayingShop) => state.move(clock.now().getTime() - state.now().getTime())
  return {
    ...{ currency: 'COP', keepsCards: false },
    settings: {
      ...{ GATEWAYS: 'COP:wompi *:sandbox', WOMPI_API_URL: double.origin },
      ...{ WOMPI_PUBLIC_KEY: ACCOUNT.publicKey, WOMPI_PRIVATE_KEY: ACCOUNT.privateKey },
      WOMPI_INTEGRITY_SECRET: ACCOUNT.integritySecret,
      WOMPI_EVENTS_SECRET: ACCOUNT.eventsSecret,
    },
    begin: async (shop) => {
      await state.rest()
      teller.forget()
      follow(shop)
    },
    bend: async (_shop, bend) => teller.bend(bend),
    instrument: async (shop, how) => {
      follow(shop)
      const method = METHODS[how]
      if (!method) return null
      const told = method === 'card' ? {} : await needsOf(shop, how)
      return { gateway: 'wompi', method, ...told }
    },
    answer: async (_shop, how, payment) => {
      const number = NUMBERS[how]
      if (number && payment.next_action?.url) await payOnPage(payment.next_action.url, number)
    },
    moneyComes: async (shop, { uuid }, share) => {
      follow(shop)
      const { rows } = await shop.database.pool.query<{ id: string }>(
        `select id from payment_attempts where order_id = $1 and gateway = 'wompi'
           and method in ('pse', 'bancolombia') order by created_at desc limit 1`,
        [uuid],
      )
      await state.rest()
      const [open] = state.ofReference(rows[0]?.id ?? '').filter(({ status }) => status === 'PENDING')
      // A bank takes all of it or says no.
      if (open) state.settle(open, share >= 500 ? 'APPROVED' : 'DECLINED')
    },
    dispute: async () => undefined,
    listen: async (shop) => {
      follow(shop)
      await state.rest()
      await teller.tell(shop)
    },
    holds: async (_shop, _orderId, references) => holds(double, references),
    close: double.close,
  }
}

async function needsOf(shop: PayingShop, how: How): Promise<object> {
  const { json } = await call<{ consents: { id: string; version: string }[] }>(
    ...([shop, 'GET', '/api/payments/options?method=pse', { headers: { 'x-currency': 'COP' } }] as const),
  )
  const consents = json.data?.consents.map(({ id, version }) => ({ id, version })) ?? []
  const wallet_phone = PHONES[how] ?? '3001234567'
  return { document: { type: 'CC', number: '1098765432' }, bank: '1007', wallet_phone, consents }
}

/** Whoever is sent to a page whose time is over leaves again. */
async function payOnPage(url: NonNullable<Payment['next_action']>['url'], number: string): Promise<void> {
  await fetch(url ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, type: 'CARD' }),
  })
}

function holds({ state }: WompiDouble, references: readonly string[]): number {
  return references
    .flatMap((reference) => state.ofReference(reference))
    .filter(({ status }) => status === 'APPROVED')
    .reduce((all, { amount }) => all + amount, 0)
}
