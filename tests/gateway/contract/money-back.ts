import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { SoughtCharge } from '@/server/payments/gateways/port'
import type { Hands } from './hands'

const DAY = 86_400_000

/** Refunds and disputes. */
export function moneyBack(name: string, hands: Hands): void {
  const { create, fetched, known, cardCharge, able, traits } = hands
  describe(`${name}: money that goes back whole`, () => {
    it('goes once for a key, and never more than came', async () => {
      const charge = await cardCharge('good', { amount: 200_000 })
      const made = known(charge, await create(charge))
      const more = { charge: made, amount: 200_001, key: randomUUID() }
      expect(await hands.bench.gateway.refund(more)).toEqual({ status: 'failed', reason: 'exceeds_received' })
      const whole = { charge: made, amount: 200_000, key: randomUUID() }
      const [one, two] = [await hands.bench.gateway.refund(whole), await hands.bench.gateway.refund(whole)]
      expect(one).toMatchObject({ status: 'refunded', amount: 200_000 })
      expect(two).toEqual(one)
      expect(await fetched(charge)).toMatchObject({ status: 'paid', received: 200_000, refunded: 200_000 })
    })

    if (traits.cannot.part_refunds)
      it('does not go in part, and nothing went', async () => {
        const charge = await cardCharge('good', { amount: 200_000 })
        const part = { charge: known(charge, await create(charge)), amount: 199_999, key: randomUUID() }
        expect(await hands.bench.gateway.refund(part)).toEqual({ status: 'failed', reason: 'not_possible' })
        expect(await fetched(charge)).toMatchObject({ received: 200_000, refunded: 0 })
        expect(Object.values(hands.bench.gateway.refunds)).not.toContain('part')
      })
  })

  able('part_refunds', `${name}: money that goes back`, () => {
    it('goes in part, once for a key, and never more than came', async () => {
      const charge = await cardCharge('good', { amount: 100_000 })
      const made = known(charge, await create(charge))
      const part = { charge: made, amount: 30_000, key: randomUUID() }
      const [one, two] = [await hands.bench.gateway.refund(part), await hands.bench.gateway.refund(part)]
      expect(one).toMatchObject({ status: 'refunded', amount: 30_000 })
      expect(two).toEqual(one)
      const more = { charge: made, amount: 70_001, key: randomUUID() }
      expect(await hands.bench.gateway.refund(more)).toEqual({ status: 'failed', reason: 'exceeds_received' })
      expect(await hands.bench.gateway.refund({ ...more, amount: 70_000, key: randomUUID() })).toMatchObject({
        status: 'refunded',
      })
      expect(await fetched(charge)).toMatchObject({ received: 100_000, refunded: 100_000 })
    })
  })

  able('slow_refunds', `${name}: money that is on its way back`, () => {
    it('is pending, is not given back twice meanwhile, and is told when it went', async () => {
      const charge = await cardCharge('good', { amount: 100_000 })
      const made = known(charge, await create(charge))
      await hands.bench.slowRefunds(60_000)
      const refund = { charge: made, amount: 80_000, key: randomUUID() }
      expect(await hands.bench.gateway.refund(refund)).toMatchObject({ status: 'pending', amount: 80_000 })
      expect(await fetched(charge)).toMatchObject({ status: 'paid', refunded: 0 })
      const more = { ...refund, key: randomUUID() }
      expect(await hands.bench.gateway.refund(more)).toEqual({ status: 'failed', reason: 'exceeds_received' })
      hands.bench.wait(61_000)
      await expect.poll(() => fetched(charge)).toMatchObject({ refunded: 80_000 })
      expect(await hands.bench.gateway.refund(refund)).toMatchObject({ status: 'refunded', amount: 80_000 })
      await hands.bench.slowRefunds(0)
    })
  })

  able('disputes', `${name}: a dispute`, () => {
    it.each([
      ['won', 100_000],
      ['lost', 0],
    ] as const)('that is %s is told by sums that only grow, and by events', async (step, reinstated) => {
      const charge = await cardCharge('good', { amount: 100_000 })
      const { chargeId } = await create(charge)
      const before = (await hands.bench.events(charge.reference, 1)).length
      await hands.bench.dispute(chargeId, 'open')
      const taken = { status: 'paid', received: 100_000, disputed: 100_000, reinstated: 0 }
      expect(await fetched(charge)).toMatchObject(taken)
      await hands.bench.dispute(chargeId, step)
      expect(await fetched(charge)).toMatchObject({ ...taken, reinstated })
      expect((await hands.bench.events(charge.reference, before + 2)).length).toBe(before + 2)
    })

    it('leaves nothing that could be paid back', async () => {
      const charge = await cardCharge('good', { amount: 100_000 })
      const made = await create(charge)
      await hands.bench.dispute(made.chargeId, 'open')
      const refund = { charge: known(charge, made), amount: 1, key: randomUUID() }
      expect(await hands.bench.gateway.refund(refund)).toEqual({
        status: 'failed',
        reason: 'exceeds_received',
      })
    })
  })

  able('dispute_states', `${name}: a dispute`, () => {
    it('says until when it is answered, and how it ended', async () => {
      const charge = await cardCharge('good', { amount: 100_000 })
      const { chargeId } = await create(charge)
      expect((await fetched(charge))?.dispute).toBeUndefined()
      await hands.bench.dispute(chargeId, 'open')
      const open = (await fetched(charge))?.dispute
      expect(open?.state).toBe('open')
      expect(open?.dueBy?.getTime()).toBeGreaterThan(Date.now() + DAY)
      await hands.bench.dispute(chargeId, 'lost')
      expect((await fetched(charge))?.dispute).toEqual({ state: 'lost', dueBy: open?.dueBy })
    })
  })

  able('evidence', `${name}: what speaks for a disputed charge`, () => {
    const file = { name: 'dispute.pdf', pdf: new TextEncoder().encode('%PDF-1.7 of a contract test') }
    const submit = (charge: SoughtCharge) => hands.bench.gateway.submitEvidence?.(charge, file)

    it('is heard once, and the bank decides from then on', async () => {
      const charge = await cardCharge('good', { amount: 100_000 })
      const made = known(charge, await create(charge))
      await hands.bench.dispute(made.chargeIds[0] ?? '', 'open')
      expect([await submit(made), await submit(made)]).toEqual(['submitted', 'submitted'])
      expect((await fetched(charge))?.dispute?.state).toBe('submitted')
      await hands.bench.dispute(made.chargeIds[0] ?? '', 'won')
      expect((await fetched(charge))?.dispute?.state).toBe('won')
    })

    it('is not heard of a charge that nobody disputes', async () => {
      const charge = await cardCharge('good', { amount: 100_000 })
      expect(await submit(known(charge, await create(charge)))).toBe('not_disputed')
    })

    it('is not heard after its time', async () => {
      const charge = await cardCharge('good', { amount: 100_000 })
      const made = known(charge, await create(charge))
      await hands.bench.dispute(made.chargeIds[0] ?? '', 'open')
      hands.bench.wait(60 * DAY)
      const late = await submit(made)
      // What comes after shares the clock.
      hands.bench.wait(-60 * DAY)
      expect(late).toBe('too_late')
    })
  })

  able('evidence', `${name}: a disputed charge that is given up`, () => {
    const accept = (charge: SoughtCharge) => hands.bench.gateway.acceptDispute?.(charge)

    it('is lost, its money stays gone, and giving in again changes nothing', async () => {
      const charge = await cardCharge('good', { amount: 100_000 })
      const made = known(charge, await create(charge))
      await hands.bench.dispute(made.chargeIds[0] ?? '', 'open')
      expect([await accept(made), await accept(made)]).toEqual(['accepted', 'accepted'])
      expect(await fetched(charge)).toMatchObject({
        ...{ disputed: 100_000, reinstated: 0, received: 100_000 },
        dispute: { state: 'lost' },
      })
    })

    it('is not given up where nobody disputes it, nor once what speaks for it was heard', async () => {
      const quiet = await cardCharge('good', { amount: 100_000 })
      expect(await accept(known(quiet, await create(quiet)))).toBe('not_open')
      const charge = await cardCharge('good', { amount: 100_000 })
      const made = known(charge, await create(charge))
      await hands.bench.dispute(made.chargeIds[0] ?? '', 'open')
      await hands.bench.gateway.submitEvidence?.(made, {
        ...{ name: 'dispute.pdf', pdf: new TextEncoder().encode('%PDF-1.7 of a contract test') },
      })
      expect(await accept(made)).toBe('not_open')
      expect((await fetched(charge))?.dispute?.state).toBe('submitted')
    })
  })
}
