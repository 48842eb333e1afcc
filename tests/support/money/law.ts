import fc from 'fast-check'
import { it } from 'vitest'
import { LAW_RUNS } from './property-runs'

/** An arbitrary for each argument. */
type Cases<Values extends [unknown, ...unknown[]]> = { [Index in keyof Values]: fc.Arbitrary<Values[Index]> }

/**
 * A law of the rule book, for tests: a sentence that holds for every random case, 2,000 of them in `npm test`.
 * `tests/laws` lists and counts all laws, so a law has one plain text as its name and is written at most once.
 * @param holds throws (`expect`) where the law is broken
 */
export function law<Values extends [unknown, ...unknown[]]>(
  name: string,
  cases: Cases<Values>,
  holds: (...values: Values) => void,
): void {
  // a loaded machine may need long; what hangs is caught all the same
  it(`law: ${name}`, { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fc.tuple(...cases) as unknown as fc.Arbitrary<Values>, (values) => holds(...values)),
      { numRuns: LAW_RUNS },
    )
  })
}
