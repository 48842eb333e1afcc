import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawPrize, oddsOf, SPINS_OF_ODDS, slicesOf, turnTo, type WheelPrize } from './wheel-rules'

const SPINS = 1_000_000
const prizesOf = (weights: readonly number[]): WheelPrize[] =>
  weights.map((weight, at) => ({ key: `p${at}`, percent: at + 1, weight }))
const PRIZES = prizesOf([4000, 3000, 1500, 500, 990, 10])

/** Weights that sum to 10,000. */
const weights = fc
  .array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 10 })
  .map((cuts) => [...new Set([0, ...cuts, SPINS_OF_ODDS])].sort((a, b) => a - b))
  .map((cuts) => cuts.slice(1).map((cut, at) => cut - (cuts[at] ?? 0)))

/** How far counts are from what odds say: above 20.5 once in a thousand runs, for five degrees of freedom. */
function chiSquare(counts: ReadonlyMap<string, number>, prizes: readonly WheelPrize[]): number {
  return prizes.reduce((sum, { key, weight }) => {
    const expected = (SPINS * weight) / SPINS_OF_ODDS
    return sum + ((counts.get(key) ?? 0) - expected) ** 2 / expected
  }, 0)
}

/** A million spins, as the server makes them: drawn, and given while there are some. */
function simulate(prizes: readonly WheelPrize[], stock: (key: string) => number, skew = 0) {
  const drawn = new Map<string, number>()
  const given = new Map<string, number>()
  const more = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
  for (let n = 0; n < SPINS; n++) {
    const roll = Math.min(SPINS_OF_ODDS - 1, randomInt(SPINS_OF_ODDS) + skew)
    const { key } = drawPrize({ prizes }, roll)
    more(drawn, key)
    more(given, (given.get(key) ?? 0) < stock(key) ? key : 'consolation')
  }
  return { drawn, given }
}

describe('a million spins', () => {
  it('come out as the page says, where there is enough of everything', () => {
    const { drawn, given } = simulate(PRIZES, () => Number.POSITIVE_INFINITY)
    // A false alarm in one run of a million.
    expect(chiSquare(drawn, PRIZES)).toBeLessThan(35.9)
    expect(given).toEqual(drawn)
  })

  it('are told from odds that are one spin in a hundred off: the negative control', () => {
    expect(chiSquare(simulate(PRIZES, () => 0, 100).drawn, PRIZES)).toBeGreaterThan(35.9)
  })

  it('never give more than there is, and the rest is the consolation', () => {
    const stock: Record<string, number> = { p0: 2_200, p1: 1_700, p2: 820, p3: 280, p4: 7, p5: 1 }
    const { given } = simulate(PRIZES, (key) => stock[key] ?? 0)
    for (const { key } of PRIZES) expect(given.get(key), key).toBe(stock[key])
    const rest = SPINS - Object.values(stock).reduce((sum, one) => sum + one, 0)
    expect(given.get('consolation')).toBe(rest)
  })
})

describe('the rule', () => {
  it('gives every prize exactly as many rolls as its weight, whatever the weights', () => {
    fc.assert(
      fc.property(weights, (some) => {
        const prizes = prizesOf(some)
        const counts = new Map<string, number>()
        for (let roll = 0; roll < SPINS_OF_ODDS; roll++) {
          const { key } = drawPrize({ prizes }, roll)
          counts.set(key, (counts.get(key) ?? 0) + 1)
        }
        expect(prizes.map(({ key }) => counts.get(key))).toEqual(some)
      }),
      { numRuns: 30 },
    )
  })

  it('knows no roll beyond', () => {
    expect(() => drawPrize({ prizes: PRIZES }, SPINS_OF_ODDS)).toThrow()
  })

  it('publishes odds of a hundred that fill the drawing, whose turn ends in the slice', () => {
    fc.assert(
      fc.property(weights, (some) => {
        const odds = prizesOf(some).map((prize) => ({ odds: oddsOf(prize) }))
        expect(odds.reduce((sum, one) => sum + one.odds, 0)).toBeCloseTo(100, 9)
        const slices = slicesOf(odds)
        expect(slices.at(-1)?.to).toBeCloseTo(360, 6)
        for (const slice of slices) {
          const onTop = (((360 - (turnTo(slice, 5) % 360)) % 360) + 360) % 360
          expect(onTop).toBeGreaterThan(slice.from - 1e-6)
          expect(onTop).toBeLessThan(slice.to + 1e-6)
        }
      }),
    )
  })
})
