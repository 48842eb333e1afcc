import { describe, expect, it } from 'vitest'
import type { BrowserKind, PaymentMethod } from '@/lib/payments/contract'
import { methodsOf } from './use-payment-setup'

const MXN = { locale: 'es_MX', currency: 'MXN' } as const
const gateway = (name: string, kind: BrowserKind | null, methods: readonly PaymentMethod[]) => ({
  name,
  browser: kind && { kind, public_key: 'pk', api_origin: '', wallets: false },
  methods: methods.map((method) => ({
    ...{ method, min_amount: 10, max_amount: null, needs: [], refund: 'part' as const, can_save: false },
    ...{ window_minutes: 30, closed: null, installments: [] },
  })),
})
const offered = (...gateways: ReturnType<typeof gateway>[]) =>
  methodsOf(gateways, MXN).map(({ gateway: { name }, method }) => `${name} ${method}`)

describe('the ways to pay', () => {
  it('are each of the first gateway that has them', () => {
    const stripe = gateway('stripe', 'stripe', ['card', 'oxxo'])
    expect(offered(stripe, gateway('sandbox', 'sandbox', ['card', 'spei']))).toEqual([
      ...['stripe card', 'stripe oxxo', 'sandbox spei'],
    ])
  })

  it('are a card without fields where it is typed on the gateway’s own page', () => {
    expect(offered(gateway('wompi', null, ['card', 'pse']))).toEqual(['wompi card', 'wompi pse'])
  })
})
