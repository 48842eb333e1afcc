import { describe, expect, it } from 'vitest'
import { GatewayRefused } from '@/server/payments/gateways/errors'
import { aCharge } from '../sandbox-client'
import type { Hands } from './hands'

/** Cards: paid once, declined, challenged, saved. */
export function cards(name: string, hands: Hands): void {
  const { create, fetched, cardCharge, able, traits } = hands
  describe(`${name}: a card`, () => {
    it('pays once under twenty parallel equal calls', async () => {
      const charge = await cardCharge('good')
      const answers = await Promise.all(Array.from({ length: 20 }, () => create(charge)))
      expect(new Set(answers.map(({ chargeId }) => chargeId)).size).toBe(1)
      expect(await fetched(charge)).toMatchObject({
        status: 'paid',
        received: charge.amount,
        refunded: 0,
        disputed: 0,
      })
    })

    it('keeps every cent, both ways', async () => {
      for (const amount of traits.amounts) {
        const charge = await cardCharge('good', { amount })
        expect(await create(charge)).toMatchObject({
          amount,
          received: amount,
          currency: traits.market.currency,
        })
        expect(await fetched(charge)).toMatchObject({ amount, received: amount })
      }
    })

    it('is declined with a reason, and nothing was received', async () => {
      const declined = await create(await cardCharge('declined'))
      expect(declined).toMatchObject({ status: 'failed', received: 0 })
      // Its bank's, and not that nobody knows why.
      expect(['card_declined', 'insufficient_funds']).toContain(Object(declined).reason)
    })

    if (traits.cannot.saved_cards)
      it('cannot be saved, and is not charged without its owner', async () => {
        const offered = await hands.bench.gateway.methods(traits.market, 200_000, { planMonths: [] })
        expect(offered.filter(({ canSave }) => canSave)).toEqual([])
        const charge = await cardCharge('good', { saveCard: true })
        expect(await create(charge)).toMatchObject({ status: 'paid', savedCard: null })
        const alone = await cardCharge('good', { offSession: true })
        await expect(create(alone)).rejects.toBeInstanceOf(GatewayRefused)
      })
  })

  able('saved_cards', `${name}: a card`, () => {
    it('that is saved can be charged again without its owner', async () => {
      const first = await create(await cardCharge('good', { saveCard: true }))
      const again = await create(
        aCharge('card', { ...traits.market, card: { token: first.savedCard ?? '' }, offSession: true }),
      )
      expect(again).toMatchObject({ status: 'paid', card: first.card })
    })
  })

  able('challenges', `${name}: a card with 3-D Secure`, () => {
    it.each([
      [true, 'paid'],
      [false, 'failed'],
    ])('asks its bank, which says %s: %s', async (yes, status) => {
      const charge = await cardCharge('challenged')
      const asked = await create(charge)
      if (asked.status !== 'pending' || asked.nextAction?.type !== 'three_ds') throw new Error('no challenge')
      await hands.bench.answer(asked.nextAction.url, yes)
      expect((await fetched(charge))?.status).toBe(status)
    })

    const savedIt = traits.cannot.saved_cards ? it.skip : it
    savedIt('that is saved and asks its bank cannot be charged without its owner', async () => {
      const charge = await cardCharge('challenged', { saveCard: true })
      const asked = await create(charge)
      if (asked.status !== 'pending' || asked.nextAction?.type !== 'three_ds') throw new Error('no challenge')
      await hands.bench.answer(asked.nextAction.url, true)
      const saved = (await fetched(charge))?.savedCard ?? ''
      const again = await create(
        aCharge('card', { ...traits.market, card: { token: saved }, offSession: true }),
      )
      expect(again).toMatchObject({ status: 'failed', reason: 'authentication_required', received: 0 })
    })
  })
}
