import { describe, expect, it } from 'vitest'
import { aCharge } from '../sandbox-client'
import { type Hands, HOUR, vouchersOf } from './hands'

/** What ends by itself. It moves the clock of the gateway: the last of all. */
export function time(name: string, hands: Hands): void {
  const { create, fetched } = hands
  describe(`${name}: time`, () => {
    it('ends what nobody paid, and money that comes later is still told', async () => {
      const expiresAt = new Date(Date.now() + HOUR)
      const pesos = { currency: 'COP', locale: 'es_CO', amount: 45_000_000 } as const
      const left = aCharge('pse', { ...pesos, expiresAt })
      const voucher = aCharge('oxxo', { expiresAt })
      await create(left)
      const { vouchers } = vouchersOf(await create(voucher))
      hands.bench.wait(2 * HOUR)
      const ended = { status: 'failed', reason: 'expired' }
      await expect.poll(() => fetched(left)).toMatchObject(ended)
      await expect.poll(() => fetched(voucher)).toMatchObject(ended)
      await hands.bench.payVoucher(vouchers[0]?.reference ?? '')
      expect(await fetched(voucher)).toMatchObject({ status: 'paid', received: voucher.amount })
    })
  })
}
