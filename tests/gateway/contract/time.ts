import { describe, expect, it } from 'vitest'
import { aCharge } from '../sandbox-client'
import { type Hands, HOUR, vouchersOf } from './hands'

const ended = { status: 'failed', reason: 'expired' }

/** What ends by itself. It moves the clock of the gateway: the last of all. */
export function time(name: string, hands: Hands): void {
  const { create, fetched, filled, able } = hands
  describe(`${name}: time`, () => {
    it('ends what nobody paid', async () => {
      const pesos = { currency: 'COP', locale: 'es_CO', amount: 45_000_000 } as const
      const expiresAt = new Date(Date.now() + HOUR)
      const left = await filled(aCharge('pse', { ...pesos, expiresAt, returnUrl: 'http://127.0.0.1/back' }))
      await create(left)
      hands.bench.wait(2 * HOUR)
      await expect.poll(() => fetched(left)).toMatchObject(ended)
    })
  })

  able('vouchers', `${name}: time and vouchers`, () => {
    it('ends what nobody paid, and money that comes later is still told', async () => {
      const voucher = aCharge('oxxo', { expiresAt: new Date(Date.now() + 4 * HOUR) })
      const { vouchers } = vouchersOf(await create(voucher))
      hands.bench.wait(4 * HOUR)
      await expect.poll(() => fetched(voucher)).toMatchObject(ended)
      await hands.bench.payVoucher(vouchers[0]?.reference ?? '')
      expect(await fetched(voucher)).toMatchObject({ status: 'paid', received: voucher.amount })
    })
  })
}
