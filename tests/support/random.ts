/** Random numbers that a printed seed repeats. */
export interface Random {
  readonly seed: number
  /** A whole number from 0 up to, not including, `end`. */
  readonly below: (end: number) => number
  readonly pick: <T>(items: readonly T[]) => T
}

/** The seed of a test: of `TEST_SEED`, or a new one, printed so that a failure can be run again. */
export function printedSeed(test: string): number {
  const seed = Number(process.env.TEST_SEED) || Math.floor(Math.random() * 2 ** 31)
  console.log(`${test}: seed ${seed} (TEST_SEED=${seed} repeats it)`)
  return seed
}

/** Mulberry32: small, and good enough to spread moments and quantities. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(fraction() * end)
  return {
    seed,
    below,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
  }
}
