import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { aLine, aPromotion, groupRules, NOW, rule } from '@/tests/support/pricing/lines'
import { bestPromotion } from './best-promotion'
import type { PromotionContext } from './promotion-applies'

const pesos = (amount: number) => money(amount, 'MXN')
const context: PromotionContext = {
  ...{ qty: 2, currency: 'MXN', platform: 'andanza', codes: [], now: NOW },
  departure: { date: '2027-03-14', season: 'high', language: 'es' },
}

describe('what several promotions say of each other', () => {
  it('a tie is told as one, what takes nothing too, the winner comes first', () => {
    const promotions = [
      aPromotion({ id: 'c', name: 'Zarpa' }),
      aPromotion({ id: 'b', name: 'Gemela' }),
      aPromotion({ id: 'a', name: 'Nada', discount: { type: 'percent', percent: 0 } }),
    ]
    const { explanations } = bestPromotion(aLine({ promotions }), context)
    expect(explanations).toEqual([
      { code: 'promotion_applied', subject: 'Gemela', applied: true, amount: pesos(200_00) },
      { code: 'promotion_takes_nothing', subject: 'Nada', applied: false },
      { code: 'promotion_tied', subject: 'Zarpa', applied: false, amount: pesos(200_00) },
    ])
  })

  it('a tie goes to the one without a code, then to the smaller id, in every order', () => {
    const [a, b, coded] = [
      aPromotion({ id: 'a' }),
      aPromotion({ id: 'b' }),
      aPromotion({ id: '0', code: 'X' }),
    ]
    const orders = [
      [a, b, coded],
      [coded, b, a],
      [b, a, coded],
      [coded, a, b],
    ]
    const won = orders.map((promotions) => bestPromotion(aLine({ promotions }), { ...context, codes: ['x'] }))
    expect(won.map(({ applied }) => applied?.id)).toEqual(['a', 'a', 'a', 'a'])
  })

  it('one for another currency is not mentioned, whatever else refuses it', () => {
    const rules = [rule('currencies', ['USD']), rule('tickets_qty', 9)]
    expect(bestPromotion(aLine({ promotions: [aPromotion({ rules })] }), context).explanations).toEqual([])
  })

  it('nothing applies where all take nothing', () => {
    const promotions = [aPromotion({ id: 'b', name: 'B' }), aPromotion({ id: 'a', name: 'A' })]
    const choice = bestPromotion(aLine({ promotions, group: 'included' }), context)
    expect(choice.applied).toBeNull()
    expect(choice.explanations.map(({ subject, code }) => [subject, code])).toEqual([
      ['A', 'promotion_takes_nothing'],
      ['B', 'promotion_takes_nothing'],
    ])
  })

  it('the applied one has its id, name, type, code and amount', () => {
    const promotions = [aPromotion({ code: 'DOS', rules: groupRules(2) })]
    const { applied } = bestPromotion(aLine({ promotions }), { ...context, codes: ['dos'] })
    expect(applied).toEqual({
      id: 'promo',
      name: 'DOS',
      type: 'promo_2x1',
      code: 'DOS',
      amount: pesos(1_000_00),
    })
  })
})
