import { describe, expect, it } from 'vitest'
import { aCharge } from '../sandbox-client'
import { type Hands, HOUR, vouchersOf } from './hands'

const ENDED = { status: 'failed', reason: 'expired' }

/** What ends by itself. It moves the clock of the gateway: the last of all. */
export function time(name: string, hands: Hands): void {
  const { create, fetched } = hands
  const { methods, lateCash } = hands.traits
  describe(`${name}: time`, () => {
    it.runIf(methods.includes('pse'))("ends a bank's page that nobody answered", async () => {
      const pesos = { currency: 'COP', locale: 'es_CO', amount: 45_000_000 } as const
      const left = aCharge('pse', { ...pesos, expiresAt: new Date(Date.now() + HOUR) })
      await create(left)
      hands.bench.wait(2 * HOUR)
      await expect.poll(() => fetched(left)).toMatchObject(ENDED)
    })

    it.runIf(methods.includes('oxxo'))(
      `ends a voucher that nobody paid, and late money is ${lateCash ? 'still told' : 'not taken'}`,
      async () => {
        const voucher = aCharge('oxxo', { expiresAt: new Date(Date.now() + 24 * HOUR) })
        const { vouchers, expiresAt } = vouchersOf(await create(voucher))
        hands.bench.wait((expiresAt?.getTime() ?? 0) - Date.now() + HOUR)
        await expect.poll(() => fetched(voucher)).toMatchObject(ENDED)
        const late = hands.bench.payVoucher(vouchers[0]?.reference ?? '')
        if (lateCash) await late
        else await expect(late).rejects.toThrow()
        const told = lateCash ? { status: 'paid', received: voucher.amount } : { ...ENDED, received: 0 }
        expect(await fetched(voucher)).toMatchObject(told)
      },
    )
  })
}
