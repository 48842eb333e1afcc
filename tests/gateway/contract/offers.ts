import { describe, expect, it } from 'vitest'
import type { Currency } from '@/lib/locale/market'
import { GatewayRefused } from '@/server/payments/gateways/errors'
import { aCharge } from '../sandbox-client'
import type { Hands } from './hands'

/** What a gateway offers for a market and an amount. */
export function offers(name: string, hands: Hands): void {
  describe(`${name}: what it offers`, () => {
    it('follows market and amount, within its own limits', async () => {
      for (const currency of ['MXN', 'USD', 'COP'] as const satisfies Currency[]) {
        for (const amount of [100, 100_000, 500_000_000]) {
          const offered = await hands.bench.gateway.methods({ locale: 'es_MX', currency }, amount, {
            planMonths: [3, 6, 9],
          })
          expect(new Set(offered.map(({ method }) => method)).size).toBe(offered.length)
          for (const { min, max } of offered) {
            expect(amount).toBeGreaterThanOrEqual(min)
            expect(amount).toBeLessThanOrEqual(max ?? amount)
          }
        }
      }
    })

    it('has a way into the browser for cards, and months only for them', async () => {
      const offered = await hands.bench.gateway.methods(hands.traits.market, 200_000, { planMonths: [3] })
      expect(offered.map(({ method }) => method)).toContain('card')
      for (const { method, browser, installments } of offered) {
        expect(browser !== null).toBe(method === 'card')
        if (method !== 'card') expect(installments).toEqual([])
      }
    })

    it('tells what its forms show, for exactly what they need', async () => {
      const { gateway } = hands.bench
      for (const currency of ['MXN', 'USD', 'COP'] as const satisfies Currency[]) {
        const market = { locale: 'es_MX', currency } as const
        for (const { method, needs } of await gateway.methods(market, 500_000, { planMonths: [] })) {
          const { banks, consents } = (await gateway.options?.(method, market)) ?? { banks: [], consents: [] }
          expect([banks.length > 0, consents.length > 0]).toEqual([
            needs.includes('bank'),
            needs.includes('consent'),
          ])
          expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length)
        }
      }
    })

    it.each(NETWORKS.filter(([ability]) => hands.traits.cannot[ability]))(
      'has no %s: neither %s is offered, nor charged',
      async (_ability, method, currency) => {
        const market = { locale: 'es_MX', currency } as const
        const offered = await hands.bench.gateway.methods(market, 500_000, { planMonths: [] })
        expect(offered.map((one) => one.method)).not.toContain(method)
        const charge = aCharge(method, { ...market, amount: 500_000 })
        await expect(hands.bench.gateway.create(charge)).rejects.toBeInstanceOf(GatewayRefused)
      },
    )
  })
}

const NETWORKS = [
  ['vouchers', 'oxxo', 'MXN'],
  ['vouchers', 'efecty', 'COP'],
  ['transfers', 'spei', 'MXN'],
] as const
