import { wompiGateway } from '@/server/payments/gateways/wompi/adapter'
import type { WompiKeys } from '@/server/platform/env/wompi'
import { ACCOUNT } from '../doubles/wompi/account'
import { startWompi } from '../doubles/wompi/server'
import { type CardKind, type Provider, type Side, testKeys } from './provider'

/** Of its sandbox (https://docs.wompi.co/docs/colombia/datos-de-prueba-en-sandbox). */
const NUMBERS: Readonly<Record<CardKind, string>> = {
  good: '4242424242424242',
  declined: '4111111111111111',
  challenged: '2303779951000446',
}

type Keys = Pick<WompiKeys, 'publicKey' | 'privateKey' | 'integritySecret'>

function sideAt(origin: string, keys: Keys, close: Side['close']): Side {
  return {
    origin,
    gatewayAt: (address) =>
      wompiGateway({
        keys: {
          ...keys,
          mode: 'test',
          cardFields: 'own',
          threeDs: false,
          eventsSecrets: ['test_events_none'],
          apiUrl: undefined,
        },
        hosts: { api: `${address}/v1`, checkout: 'https://checkout.wompi.co/p/' },
        ...{ clock: { now: () => new Date() }, timeoutMs: 20_000 },
      }),
    card: async (kind) => ({ token: await tokenAt(origin, keys.publicKey, NUMBERS[kind]) }),
    close,
  }
}

/** As fields of ours ask for one in the browser. */
async function tokenAt(origin: string, publicKey: string, number: string): Promise<string> {
  const response = await fetch(`${origin}/v1/tokens/cards`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publicKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ number, cvc: '123', exp_month: '08', exp_year: '34', card_holder: 'ANA PEREZ' }),
  })
  const { data } = (await response.json()) as { data?: { id?: string } }
  if (!data?.id) throw new Error(`no token of a card: status ${response.status}`)
  return data.id
}

export const wompi: Provider = {
  name: 'wompi',
  market: { locale: 'es_CO', currency: 'COP' },
  amount: 15_000_000,
  needs: ['WOMPI_PUBLIC_KEY', 'WOMPI_PRIVATE_KEY', 'WOMPI_INTEGRITY_SECRET'],
  challenges: false,
  methods: ['pse', 'nequi'],
  // The bank and the phone of its sandbox that approve.
  payer: { bank: '1', walletPhone: '3991111111' },
  real: (environment) => {
    const [publicKey = '', privateKey = '', integritySecret = ''] = testKeys(wompi, environment, (key) =>
      /^(pub_test|prv_test|test_integrity)_/.test(key),
    )
    const keys = { publicKey, privateKey, integritySecret }
    return sideAt('https://sandbox.wompi.co', keys, async () => undefined)
  },
  double: async () => {
    const double = await startWompi()
    // Longer than any step takes: a phone that approves has not done so yet when a walk gives up waiting for it.
    double.state.settleMs = 500
    const told = () => double.state.events.map(({ body }) => body)
    return { ...sideAt(double.origin, ACCOUNT, double.close), told }
  },
}
