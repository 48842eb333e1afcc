import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aCharge } from '../sandbox-client'
import { type Hands, HOUR, vouchersOf } from './hands'

/** Vouchers, transfers and pages of banks. */
export function vouchers(name: string, hands: Hands): void {
  const { create, fetched, known, filled, able } = hands
  able('vouchers', `${name}: a voucher`, () => {
    it('ends when it was told to, and is paid at a till', async () => {
      const expiresAt = new Date(Date.now() + 72 * HOUR)
      const charge = await hands.voucher({ expiresAt })
      const { vouchers, ...action } = vouchersOf(await create(charge))
      expect(action.expiresAt?.getTime()).toBeGreaterThanOrEqual(expiresAt.getTime())
      await hands.bench.payVoucher(vouchers[0]?.reference ?? '')
      expect(await fetched(charge)).toMatchObject({ status: 'paid', received: charge.amount })
    })

    it('above the cap of one is several that sum exactly, each paid alone', async () => {
      const amount = hands.severalVouchers
      const charge = await hands.voucher({ amount })
      const { vouchers } = vouchersOf(await create(charge))
      expect(vouchers.map(({ n, of }) => `${n}/${of}`)).toEqual(['1/3', '2/3', '3/3'])
      expect(vouchers.reduce((all, part) => all + part.amount, 0)).toBe(amount)
      await hands.bench.payVoucher(vouchers[1]?.reference ?? '')
      expect(await fetched(charge)).toMatchObject({ status: 'pending', received: vouchers[1]?.amount })
      await hands.bench.payVoucher(vouchers[0]?.reference ?? '')
      await hands.bench.payVoucher(vouchers[2]?.reference ?? '')
      expect(await fetched(charge)).toMatchObject({ status: 'paid', received: amount })
    })

    it('is given up, and given up again, with the same answer', async () => {
      const charge = await hands.voucher()
      const made = known(charge, await create(charge))
      for (let turn = 0; turn < 2; turn++)
        expect(await hands.bench.gateway.cancel(made)).toMatchObject({
          status: 'failed',
          reason: 'cancelled',
        })
    })

    it('never goes back the way it came', async () => {
      const charge = await hands.voucher()
      const made = await create(charge)
      await hands.bench.payVoucher(vouchersOf(made).vouchers[0]?.reference ?? '')
      const refund = { charge: known(charge, made), amount: 100, key: randomUUID() }
      expect(await hands.bench.gateway.refund(refund)).toEqual({ status: 'failed', reason: 'not_possible' })
      const offered = await hands.bench.gateway.methods(hands.cashMarket, charge.amount, { planMonths: [] })
      expect(offered.find(({ method }) => method === hands.cash)?.refund).toBe('manual')
    })
  })

  able('transfers', `${name}: a transfer`, () => {
    it('is waited for, and is paid when all of it came', async () => {
      const charge = aCharge('spei', { amount: 123_456 })
      const made = await create(charge)
      if (made.status !== 'pending' || made.nextAction?.type !== 'bank_transfer')
        throw new Error('no transfer')
      const { clabe, url, amountDue } = made.nextAction
      expect(amountDue).toBe(123_456)
      // Where the account is told on a page alone, its bank answers there.
      if (clabe) await hands.bench.transfer(clabe, 123_456)
      else await hands.bench.answer(url ?? '', true)
      expect(await fetched(charge)).toMatchObject({ status: 'paid', received: 123_456 })
    })
  })

  able('transfer_parts', `${name}: a transfer`, () => {
    it('comes in parts, in full and in excess, and every centavo is told', async () => {
      const charge = aCharge('spei', { amount: 100_000 })
      const made = await create(charge)
      if (made.status !== 'pending' || made.nextAction?.type !== 'bank_transfer')
        throw new Error('no transfer')
      const { clabe } = made.nextAction
      await hands.bench.transfer(clabe ?? '', 40_050)
      expect(await fetched(charge)).toMatchObject({
        received: 40_050,
        nextAction: { clabe, amountDue: 59_950 },
      })
      await hands.bench.transfer(clabe ?? '', 59_950)
      expect(await fetched(charge)).toMatchObject({ status: 'paid', received: 100_000 })
      await hands.bench.transfer(clabe ?? '', 1)
      expect(await fetched(charge)).toMatchObject({ status: 'paid', received: 100_001 })
    })
  })

  able('bank_pages', `${name}: a bank's own page`, () => {
    const begin = async (method: 'pse' | 'bancolombia') => {
      const pesos = { currency: 'COP', locale: 'es_CO', amount: 45_000_000 } as const
      const charge = await filled(
        aCharge(method, {
          ...pesos,
          returnUrl: 'http://127.0.0.1/back',
          expiresAt: new Date(Date.now() + HOUR),
        }),
      )
      const made = await create(charge)
      if (made.status !== 'pending' || made.nextAction?.type !== 'redirect') throw new Error('no redirect')
      return { charge, url: made.nextAction.url }
    }

    it.each(hands.traits.bankMethods ?? (['pse', 'bancolombia'] as const))(
      '%s approves or declines',
      async (method) => {
        for (const [yes, expected] of [
          [true, { status: 'paid', received: 45_000_000 }],
          [false, { status: 'failed', reason: 'rejected_by_bank', received: 0 }],
        ] as const) {
          const { charge, url } = await begin(method)
          await hands.bench.answer(url, yes)
          expect(await fetched(charge)).toMatchObject(expected)
        }
      },
    )

    if (hands.traits.cannot.cancels)
      it('cannot be closed: it waits until it is answered', async () => {
        const { charge, url } = await begin('pse')
        const waiting = { status: 'pending', received: 0 }
        expect(await hands.bench.gateway.cancel(hands.sought(charge))).toMatchObject(waiting)
        await hands.bench.answer(url, true)
        expect(await hands.bench.gateway.cancel(hands.sought(charge))).toMatchObject({ status: 'paid' })
      })
  })
}
