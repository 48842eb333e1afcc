import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENOUGH_PEOPLE } from '@/lib/analytics/funnel'
import { groupOf, type Recommending, recommendScore } from './recommend-score'

const count = fc.integer({ min: 0, max: 2_000 })
const answers = fc
  .record({ promoters: count, passives: count, detractors: count })
  .filter(({ promoters, passives, detractors }) => promoters + passives + detractors >= ENOUGH_PEOPLE)
/** Of tenths of a percent. */
const ROUNDED = 0.05

describe('the score of recommending', () => {
  it('parts 0 to 10 as the field does', () => {
    expect(Array.from({ length: 11 }, (_, score) => groupOf(score))).toEqual([
      ...Array.from({ length: 7 }, () => 'detractors'),
      ...['passives', 'passives', 'promoters', 'promoters'],
    ])
  })

  it('is promoters less detractors in percent of all, with the sides that come out by hand', () => {
    // Of 60 and 40: (61 - 41) / 102 = 0.19608, and 1.96 · sqrt((102 / 102 - 0.19608²) / 102) = 0.19030.
    expect(recommendScore({ promoters: 60, passives: 0, detractors: 40 })).toEqual({
      value: 20,
      low: 0.6,
      high: 38.6,
    })
    // Of 50, 30 and 20: (51 - 21) / 102 = 0.29412, and 1.96 · sqrt((72 / 102 - 0.29412²) / 102) = 0.15273.
    expect(recommendScore({ promoters: 50, passives: 30, detractors: 20 })).toEqual({
      value: 30,
      low: 14.1,
      high: 44.7,
    })
  })

  it('is not said of fewer than are enough, and is of exactly so many', () => {
    expect(recommendScore({ promoters: ENOUGH_PEOPLE - 1, passives: 0, detractors: 0 })).toBeNull()
    expect(recommendScore({ promoters: ENOUGH_PEOPLE, passives: 0, detractors: 0 })).toMatchObject({
      value: 100,
    })
  })

  it('lies between −100 and 100 and within its sides, and turned round it is the other way round', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const said = recommendScore(given)
        const turned = recommendScore({
          ...given,
          promoters: given.detractors,
          detractors: given.promoters,
        })
        if (!said || !turned) throw new Error('enough answered')
        expect(said.low).toBeGreaterThanOrEqual(-100)
        expect(said.high).toBeLessThanOrEqual(100)
        expect(said.low).toBeLessThanOrEqual(said.value + ROUNDED)
        expect(said.high).toBeGreaterThanOrEqual(said.value - ROUNDED)
        expect(turned.low + said.high).toBeCloseTo(0, 6)
      }),
    )
  })

  it('has the truth between its sides in about 95 of 100 questionings, and never in fewer than 93', () => {
    for (const truth of [
      [0.5, 0.3, 0.2],
      [0.7, 0.2, 0.1],
      [0.9, 0.05, 0.05],
      [0.1, 0.1, 0.8],
    ] as const)
      expect(coverage(truth, 40)).toBeGreaterThan(0.93)
  })
})

/** How often the interval of so many people holds the truth: every outcome, by how likely it is. */
function coverage([up, same, down]: readonly [number, number, number], people: number): number {
  let held = 0
  for (let promoters = 0; promoters <= people; promoters += 1)
    for (let detractors = 0; promoters + detractors <= people; detractors += 1) {
      const passives = people - promoters - detractors
      const said = recommendScore({ promoters, passives, detractors })
      const truth = (up - down) * 100
      if (said && said.low - ROUNDED <= truth && truth <= said.high + ROUNDED)
        held += likely({ promoters, passives, detractors }, { up, same, down })
    }
  return held
}

function likely(
  { promoters, passives, detractors }: Recommending,
  { up, same, down }: { readonly up: number; readonly same: number; readonly down: number },
): number {
  const ways =
    lnFactorial(promoters + passives + detractors) -
    [promoters, passives, detractors].map(lnFactorial).reduce((sum, one) => sum + one, 0)
  return Math.exp(ways + promoters * Math.log(up) + passives * Math.log(same) + detractors * Math.log(down))
}

function lnFactorial(n: number): number {
  return Array.from({ length: n }, (_, at) => Math.log(at + 1)).reduce((sum, one) => sum + one, 0)
}
