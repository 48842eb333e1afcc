import { mercadoPagoGateway } from '@/server/payments/gateways/mercadopago/adapter'
import type { Country } from '@/server/payments/gateways/mercadopago/countries'
import { COLOMBIA, MEXICO } from '../doubles/mercadopago/account'
import { mercadoPagoCard } from '../doubles/mercadopago/bench'
import { startMercadoPago } from '../doubles/mercadopago/server'
import { type CardKind, type Provider, type Side, testKeys } from './provider'

const ORIGIN = 'https://api.mercadopago.com'
/** What becomes of a card is in its holder's name (https://www.mercadopago.com.mx/developers/es/docs/your-integrations/test/cards). */
const HOLDERS: Readonly<Record<CardKind, string>> = { good: 'APRO', declined: 'OTHE', challenged: 'APRO' }
const VISA = { mx: '4075595716483764', co: '4013540682746260' } as const

/** Its keys do not say what they move: the adapter asks whose account it is, and takes one of a test user alone. */
const gatewayAt =
  (country: Country, accessToken: string, userId: string): Side['gatewayAt'] =>
  (apiUrl) =>
    mercadoPagoGateway(country, {
      ...{ accessToken, userId, apiUrl, live: false, webhookSecrets: [], timeoutMs: 20_000 },
      ...{ clock: { now: () => new Date() } },
      browser: { kind: 'mercadopago', publicKey: 'APP_USR-none', apiOrigin: '' },
    })

/** As the card token client of its official library asks for one (`POST /v1/card_tokens`). */
async function tokenOf(accessToken: string, country: Country, holder: string): Promise<string> {
  const response = await fetch(`${ORIGIN}/v1/card_tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ card_number: VISA[country], security_code: '123', expiration_month: 11, expiration_year: 2030 },
      cardholder: { name: holder },
    }),
  })
  const { id } = (await response.json()) as { id?: string }
  if (!id) throw new Error(`no token of a card: status ${response.status}`)
  return id
}

function provider(country: Country, of: Pick<Provider, 'market' | 'amount' | 'methods' | 'payer'>): Provider {
  const prefix = country === 'mx' ? 'MERCADOPAGO_MX' : 'MERCADOPAGO_CO'
  const self: Provider = {
    ...of,
    name: prefix.toLowerCase(),
    needs: [`${prefix}_ACCESS_TOKEN`, `${prefix}_USER_ID`],
    challenges: false,
    real: (environment) => {
      const isKey = (value: string) => /^(APP_USR|TEST)-|^\d+$/.test(value)
      const [token = '', userId = ''] = testKeys(self, environment, isKey)
      return {
        origin: ORIGIN,
        gatewayAt: gatewayAt(country, token, userId),
        card: async (kind) => ({
          ...{ token: await tokenOf(token, country, HOLDERS[kind]), scheme: 'visa', kind: 'credit' },
        }),
        close: async () => undefined,
      }
    },
    double: async () => {
      const double = await startMercadoPago(country === 'mx' ? MEXICO : COLOMBIA)
      const { accessToken, userId } = double.world.site
      return {
        origin: double.origin,
        gatewayAt: gatewayAt(country, accessToken, String(userId)),
        card: async (kind) => mercadoPagoCard(double, HOLDERS[kind]),
        told: () => double.world.events.map(({ body }) => body),
        close: double.close,
      }
    },
  }
  return self
}

export const mercadoPagoMexico = provider('mx', {
  market: { locale: 'es_MX', currency: 'MXN' },
  amount: 74_000,
  methods: ['oxxo', 'spei'],
})

export const mercadoPagoColombia = provider('co', {
  market: { locale: 'es_CO', currency: 'COP' },
  amount: 15_000_000,
  methods: ['pse', 'efecty'],
  payer: { bank: '1007' },
})
