import { describe, expect, it } from 'vitest'
import type { Currency } from '@/lib/locale/market'
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
      const offered = await hands.bench.gateway.methods({ locale: 'es_MX', currency: 'MXN' }, 200_000, {
        planMonths: [3],
      })
      for (const { method, browser, installments } of offered) {
        expect(browser !== null).toBe(method === 'card')
        if (method !== 'card') expect(installments).toEqual([])
      }
    })
  })
}
