import { createStripeGateway } from '@/server/payments/gateways/stripe/adapter'
import { openStripeDouble } from '../doubles/stripe/double'
import { SECRET_KEY } from '../doubles/stripe/world'
import { type CardKind, type Provider, type Side, testKeys } from './provider'

/** Payment methods and numbers of its test mode (https://docs.stripe.com/testing). */
const METHODS: Readonly<Record<CardKind, string>> = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  challenged: 'pm_card_threeDSecure2Required',
}
const NUMBERS: Readonly<Record<CardKind, string>> = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000002760003184',
}

const gatewayAt =
  (secretKey: string, publicKey: string): Side['gatewayAt'] =>
  (apiUrl) =>
    createStripeGateway({
      ...{ secretKey, apiUrl, timeoutMs: 20_000, clock: { now: () => new Date() }, live: false },
      ...{ webhookSecrets: [], browser: { kind: 'stripe', publicKey, apiOrigin: '' } },
    })

export const stripe: Provider = {
  name: 'stripe',
  market: { locale: 'es_MX', currency: 'MXN' },
  amount: 74_000,
  needs: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
  challenges: true,
  methods: ['oxxo', 'spei'],
  real: (environment) => {
    const [secret = '', published = ''] = testKeys(stripe, environment, (key) => /^[sp]k_test_/.test(key))
    return {
      origin: 'https://api.stripe.com',
      gatewayAt: gatewayAt(secret, published),
      card: async (kind) => ({ token: METHODS[kind] }),
      close: async () => undefined,
    }
  },
  double: async () => {
    const double = await openStripeDouble()
    return {
      origin: double.url,
      gatewayAt: gatewayAt(SECRET_KEY, 'pk_test_double'),
      card: async (kind) => ({ token: double.card(NUMBERS[kind]) }),
      monthsCard: () => ({ token: double.card('4000004840000008') }),
      told: () => double.world.events.map(({ body }) => body),
      close: async () => double.close(),
    }
  },
}
