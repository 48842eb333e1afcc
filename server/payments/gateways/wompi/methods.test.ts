import { describe, expect, it } from 'vitest'
import { offeredBy, offeredNeeds, REFUNDS } from './methods'
import { bankList } from './wire'

const ORIGIN = 'https://sandbox.wompi.co'
const OWN = { cardFields: 'own', threeDs: false, publicKey: 'pub_test_x' } as const
const PAGE = { ...OWN, cardFields: 'checkout' } as const
const COLOMBIA = { locale: 'es_CO', currency: 'COP' } as const
const names = (keys: typeof OWN | typeof PAGE, amount: number) =>
  offeredBy(keys, ORIGIN, COLOMBIA, amount).map(({ method }) => method)

describe('the banks of PSE', () => {
  it('are some: a list of none is no answer, and is not kept', () => {
    const bank = { financial_institution_code: '1007', financial_institution_name: 'BANCOLOMBIA' }
    expect(bankList.safeParse({ data: [bank] }).success).toBe(true)
    expect(bankList.safeParse({ data: [] }).success).toBe(false)
  })
})

describe('what Wompi offers', () => {
  it('is nothing but pesos of Colombia', () => {
    for (const currency of ['MXN', 'USD'] as const) {
      expect(offeredBy(OWN, ORIGIN, { locale: 'es_MX', currency }, 500_000)).toEqual([])
      expect(offeredNeeds(OWN, { locale: 'es_MX', currency }, 'card')).toEqual([])
    }
  })

  it.each([
    [149_999, []],
    [150_000, ['card', 'pse', 'nequi', 'bancolombia']],
    [9_900_000_000, ['card', 'pse', 'nequi', 'bancolombia']],
    [9_900_000_001, ['pse', 'nequi', 'bancolombia']],
  ])('of %d cents is by %j', (amount, expected) => {
    expect(names(OWN, amount)).toEqual(expected)
    expect(names(PAGE, amount)).toEqual(expected)
  })

  it('by fields of ours is a card that may be kept, by a token of its API', () => {
    expect(offeredBy(OWN, ORIGIN, COLOMBIA, 500_000)[0]).toEqual({
      ...{ method: 'card', min: 150_000, max: 9_900_000_000, installments: [], needs: ['consent'] },
      ...{ refund: 'whole', canSave: true },
      browser: { kind: 'wompi', publicKey: 'pub_test_x', apiOrigin: ORIGIN },
    })
  })

  it('by its own page is a card that nothing is asked for', () => {
    expect(offeredBy(PAGE, ORIGIN, COLOMBIA, 500_000)[0]).toMatchObject({
      ...{ method: 'card', needs: [], canSave: false, browser: null },
    })
  })

  it.each([
    ['pse', ['document', 'bank', 'phone', 'consent']],
    ['nequi', ['phone', 'consent']],
    ['bancolombia', ['consent']],
  ] as const)('by %s needs %j, and is paid back by a person', (method, needs) => {
    for (const keys of [OWN, PAGE]) {
      const offered = offeredBy(keys, ORIGIN, COLOMBIA, 500_000).find((one) => one.method === method)
      expect(offered).toEqual({
        ...{ method, min: 150_000, max: null, installments: [], needs, browser: null },
        ...{ refund: 'manual', canSave: false },
      })
      expect(offeredNeeds(keys, COLOMBIA, method)).toEqual(needs)
      expect(REFUNDS[method]).toBeUndefined()
    }
  })

  it.each(['oxxo', 'spei', 'efecty'] as const)('is never %s', (method) => {
    expect(offeredNeeds(OWN, COLOMBIA, method)).toEqual([])
    expect(names(OWN, 500_000)).not.toContain(method)
  })
})
