import { expect, it } from 'vitest'
import { aCharge } from '../sandbox-client'
import { type Hands, HOUR, vouchersOf } from './hands'

const ENDED = { status: 'failed', reason: 'expired' }

/** What ends by itself. It moves the clock of the gateway: the last of all. */
export function time(name: string, hands: Hands): void {
  const { create, fetched, filled, able } = hands
  const takesLateCash = hands.traits.cannot.late_cash === undefined
  able('bank_pages', `${name}: time`, () => {
    it("ends a bank's page that nobody answered", async () => {
      const pesos = { currency: 'COP', locale: 'es_CO', amount: 45_000_000 } as const
      const expiresAt = new Date(Date.now() + HOUR)
      const left = await filled(aCharge('pse', { ...pesos, expiresAt, returnUrl: 'http://127.0.0.1/back' }))
      await create(left)
      hands.bench.wait(2 * HOUR)
      await expect.poll(() => fetched(left)).toMatchObject(ENDED)
    })
  })

  able('vouchers', `${name}: time and vouchers`, () => {
    it(`ends what nobody paid, and late money is ${takesLateCash ? 'still told' : 'not taken'}`, async () => {
      const voucher = await hands.voucher({ expiresAt: new Date(Date.now() + 24 * HOUR) })
      const { vouchers, expiresAt } = vouchersOf(await create(voucher))
      hands.bench.wait((expiresAt?.getTime() ?? 0) - Date.now() + HOUR)
      await expect.poll(() => fetched(voucher)).toMatchObject(ENDED)
      const late = hands.bench.payVoucher(vouchers[0]?.reference ?? '')
      if (takesLateCash) await late
      else await expect(late).rejects.toThrow()
      const told = takesLateCash ? { status: 'paid', received: voucher.amount } : { ...ENDED, received: 0 }
      expect(await fetched(voucher)).toMatchObject(told)
    })
  })
}
