import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { GatewayTimeout, GatewayUnavailable } from '@/server/payments/gateways/errors'
import { SPOILT } from '../spoiling-proxy'
import type { Hands } from './hands'

/** Whether nobody knows what became of a call. */
export const isUnknown = (error: unknown) =>
  error instanceof GatewayTimeout || error instanceof GatewayUnavailable

/** Answers that are lost on their way: never taken for what did not happen. */
export function lostAnswers(name: string, hands: Hands): void {
  const { create, prepared, sought, fetched, cardCharge, able } = hands
  describe(`${name}: an answer that is lost`, () => {
    it.each(SPOILT)('(%s) is unknown, is found, and is not charged again', async (how) => {
      const charge = await prepared(await cardCharge('good'))
      const error = await (await hands.bench.spoilt(how)).create(charge).catch((thrown: unknown) => thrown)
      expect(isUnknown(error)).toBe(true)
      // A gateway may take a moment to decide what it was asked.
      await expect.poll(() => fetched(charge)).toMatchObject({ status: 'paid', received: charge.amount })
      expect((await create(charge)).chargeId).toBe((await fetched(charge))?.chargeId)
    })

    it('to a look throws, and is never taken for a charge that does not exist', async () => {
      for (const how of SPOILT) {
        const charge = await cardCharge('good')
        await create(charge)
        await expect((await hands.bench.spoilt(how)).fetch(sought(charge))).rejects.toThrow()
      }
      expect(await fetched(await cardCharge('good'))).toBeNull()
    })

    it.each(SPOILT)('(%s) to money that goes back is unknown, and it goes back once', async (how) => {
      const charge = await cardCharge('good', { amount: 200_000 })
      const made = hands.known(charge, await create(charge))
      await expect.poll(() => fetched(charge)).toMatchObject({ status: 'paid', received: 200_000 })
      const whole = { charge: made, amount: 200_000, key: randomUUID() }
      const error = await (await hands.bench.spoilt(how)).refund(whole).catch((thrown: unknown) => thrown)
      expect(isUnknown(error)).toBe(true)
      await expect.poll(() => hands.bench.gateway.refund(whole)).toMatchObject({ status: 'refunded' })
      expect(await fetched(charge)).toMatchObject({ received: 200_000, refunded: 200_000 })
    })
  })

  able('cancels', `${name}: lost answers`, () => {
    able('vouchers', `${name}: a voucher that is given up`, () => {
      it.each(SPOILT)('(%s) is unknown, and is given up when it is asked again', async (how) => {
        const charge = await prepared(await hands.voucher())
        const made = await create(charge)
        const about = hands.known(charge, made)
        const error = await (await hands.bench.spoilt(how)).cancel(about).catch((thrown: unknown) => thrown)
        expect(isUnknown(error)).toBe(true)
        expect(await hands.bench.gateway.cancel(about)).toMatchObject({ status: 'failed', received: 0 })
      })
    })
  })

  able('vouchers', `${name}: lost answers`, () => {
    it('of vouchers in parts is unknown as a whole, and is found as a whole', async () => {
      const charge = await prepared(await hands.voucher({ amount: hands.severalVouchers }))
      await expect((await hands.bench.spoilt('html')).create(charge)).rejects.toBeInstanceOf(
        GatewayUnavailable,
      )
      expect(await fetched(charge)).toMatchObject({ status: 'pending', amount: hands.severalVouchers })
    })
  })
}
