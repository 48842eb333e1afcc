import { describe, expect, it } from 'vitest'
import type { Gateway, OfferedMethod } from '@/server/payments/gateways/port'
import { SPOILT } from '../spoiling-proxy'
import type { Hands } from './hands'
import { isUnknown } from './lost-answers'

/** Far more than the time that a spoilt gateway has, and less than one that waits for ever. */
const MOST_MS = 4_000
const AMOUNT = 500_000
/** What a list is not asked for again so soon after it could not be had. */
const PAUSE_MS = 60_001

/** What a page asks before anything is paid, of a gateway that does not answer well. */
export function questions(name: string, hands: Hands): void {
  const { market } = hands.traits
  const methodsOf = (gateway: Gateway) => gateway.methods(market, AMOUNT, { planMonths: [3] })
  const namesOf = async (gateway: Gateway) => (await methodsOf(gateway)).map(({ method }) => method)
  /** What a form shows is asked of the gateway for these alone. */
  const isAsked = ({ needs }: OfferedMethod) => needs.includes('bank') || needs.includes('consent')
  const plansOf = async (gateway: Gateway) =>
    gateway.plans?.((await hands.cardCharge('good')).card ?? { token: '' }, AMOUNT, market.currency)

  describe(`${name}: a question that is not answered well`, () => {
    it.each(SPOILT)('(%s) has an end, is told as not answered, and is asked anew', async (how) => {
      const trouble = { isOn: true }
      const gateway = await hands.bench.spoilt(how, trouble)
      const well = await methodsOf(hands.bench.gateway)
      const names = well.map(({ method }) => method)
      // What the gateway must be asked for is left out; nothing is thrown at whoever offers the rest.
      expect(names).toEqual(expect.arrayContaining(await inTime(namesOf(gateway))))
      for (const offer of well) {
        const shown = inTime(gateway.options?.(offer.method, market) ?? Promise.resolve(null))
        if (isAsked(offer)) await expect(shown).rejects.toSatisfy(isUnknown)
        else await expect(shown).resolves.not.toMatchObject({ banks: [expect.anything()] })
      }
      const plans = inTime(plansOf(gateway))
      // Months without interest are of Mexico: elsewhere nobody is asked.
      if (gateway.plans && market.currency === 'MXN') await expect(plans).rejects.toSatisfy(isUnknown)
      else await expect(plans).resolves.toEqual(gateway.plans && [])

      trouble.isOn = false
      hands.bench.wait(PAUSE_MS)
      expect(await namesOf(gateway)).toEqual(names)
      for (const method of names)
        expect(await gateway.options?.(method, market)).toEqual(
          await hands.bench.gateway.options?.(method, market),
        )
      expect(await plansOf(gateway)).toEqual(await plansOf(hands.bench.gateway))
    })
  })
}

/** @throws when it takes longer than any gateway may */
async function inTime<Answer>(question: Promise<Answer>): Promise<Answer> {
  const begun = performance.now()
  try {
    return await question
  } finally {
    expect(performance.now() - begun).toBeLessThan(MOST_MS)
  }
}
