import { describe, expect, it } from 'vitest'
import { GatewayTimeout, GatewayUnavailable } from '@/server/payments/gateways/errors'
import { SPOILT } from '../spoiling-proxy'
import type { Hands } from './hands'

/** Answers that are lost on their way: never taken for what did not happen. */
export function lostAnswers(name: string, hands: Hands): void {
  const { create, prepared, sought, fetched, cardCharge, able } = hands
  describe(`${name}: an answer that is lost`, () => {
    it.each(SPOILT)('(%s) is unknown, is found, and is not charged again', async (how) => {
      const charge = await prepared(await cardCharge('good'))
      const error = await (await hands.bench.spoilt(how)).create(charge).catch((thrown: unknown) => thrown)
      expect(error instanceof GatewayTimeout || error instanceof GatewayUnavailable).toBe(true)
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
