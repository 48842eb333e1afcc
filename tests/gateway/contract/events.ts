import { describe, expect, it } from 'vitest'
import type { Hands } from './hands'

/** Events: what they name, and which of them are believed. */
export function events(name: string, hands: Hands): void {
  const { create, cardCharge, parse } = hands
  describe(`${name}: an event`, () => {
    const oneEvent = async () => {
      const charge = await cardCharge('good')
      await create(charge)
      const [event] = await hands.bench.events(charge.reference, 1)
      if (!event) throw new Error('no event')
      return { charge, event }
    }

    it('names what it is about and nothing of money, the same however often it is read', async () => {
      const { event } = await oneEvent()
      const read = parse(event)
      expect(read).toEqual({
        ok: true,
        event: {
          id: expect.any(String),
          occurredAt: expect.any(Date),
          subject: { by: expect.stringMatching(/^(reference|charge|customer)$/), id: expect.any(String) },
        },
      })
      expect(parse(event)).toEqual(read)
    })

    it.each([
      ['foreign', 'foreign_account'],
      ['old', 'too_old'],
      ['unsigned', 'signature_missing'],
      ['changed', 'signature_wrong'],
    ] as const)('that is %s is not believed', async (how, reason) => {
      const { event } = await oneEvent()
      expect(parse(hands.bench.forged(event, how))).toEqual({ ok: false, reason })
    })
  })
}
