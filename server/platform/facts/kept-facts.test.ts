import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { KeptFacts, type VersionedFact } from './kept-facts'

const KEYS = ['a', 'b', 'c'] as const
const MOST = 2

type Rows = Readonly<Record<string, number>>

/** Rows that change, and every state that they ever had; what a statement sees is one of these, the last one. */
class Rowed {
  readonly states: Rows[] = [{ a: 0, b: 0 }]

  /** @param versions false: no change raises the version */
  constructor(private readonly versions = true) {}

  get now(): Rows {
    return this.states.at(-1) ?? {}
  }

  change(key: string, value: number | null): void {
    const { [key]: _, ...others } = this.now
    this.states.push(value === null ? others : { ...others, [key]: value })
  }

  get version(): string {
    return this.versions ? `${this.states.length - 1}` : 'always'
  }

  read(keys: readonly string[]): ReadonlyMap<string, VersionedFact<number>> {
    const { version } = this
    return new Map(
      keys.flatMap((key) => {
        const value = this.now[key]
        return value === undefined ? [] : [[key, { version, value }] as const]
      }),
    )
  }
}

const change = fc.record({ key: fc.constantFrom(...KEYS), value: fc.option(fc.nat(3)) })
const asked = fc.uniqueArray(fc.constantFrom(...KEYS), { minLength: 1 })
const interleavings = [fc.scheduler(), fc.array(change), fc.array(asked, { maxLength: 8 })] as const

/** Every statement waits for its turn, which the scheduler gives in any order. */
async function run(
  scheduler: fc.Scheduler,
  changes: readonly { key: string; value: number | null }[],
  questions: readonly (readonly string[])[],
  rows = new Rowed(),
): Promise<void> {
  const kept = new KeptFacts<number>(MOST)
  const turn = () => scheduler.schedule(Promise.resolve())
  const change = async () => {
    for (const { key, value } of changes) {
      await turn()
      rows.change(key, value)
    }
  }
  const ask = async (keys: readonly string[]) => {
    await turn()
    const from = rows.states.length - 1
    const { version } = rows
    await turn()
    const found = await kept.at(version, keys, async (missing) => {
      await turn()
      const answer = rows.read(missing)
      await turn()
      return answer
    })
    const since = rows.states.slice(from).map((state) => of(state, keys))
    expect(since).toContainEqual(Object.fromEntries(found))
    expect(kept.size).toBeLessThanOrEqual(MOST)
  }
  const all = Promise.all([change(), ...questions.map(ask)])
  await scheduler.waitFor(all)
}

const of = (state: Rows, keys: readonly string[]): Rows =>
  Object.fromEntries(keys.flatMap((key) => (key in state ? [[key, state[key] ?? 0]] : [])))

describe('facts kept by version', () => {
  test.prop([...interleavings])(
    'are those of one moment after the question, whatever changes meanwhile',
    (scheduler, changes, questions) => run(scheduler, changes, questions),
  )

  test('would be old ones under a version that no change raises', async () => {
    const told = await fc.check(
      fc.asyncProperty(...interleavings, (scheduler, changes, questions) =>
        run(scheduler, changes, questions, new Rowed(false)),
      ),
      { numRuns: 1_000 },
    )
    expect(told.failed).toBe(true)
  })

  test('are read once a version, and again where no version is known', async () => {
    const kept = new KeptFacts<number>(MOST)
    const reads: string[][] = []
    const read = async (keys: readonly string[]) => {
      reads.push([...keys])
      return new Map(keys.map((key) => [key, { version: 'one', value: 1 }]))
    }
    await kept.at('one', ['a'], read)
    expect([...(await kept.at('one', ['b', 'a'], read))]).toEqual([
      ['b', 1],
      ['a', 1],
    ])
    await kept.at('one', ['a', 'b'], read)
    await kept.at(undefined, ['a'], read)
    expect(reads).toEqual([['a'], ['b'], ['a']])
  })

  test('are of one moment also where one of them is gone by then, which no version tells of', async () => {
    const kept = new KeptFacts<number>(MOST)
    const rows = new Rowed()
    await kept.at(rows.version, ['a'], async (keys) => rows.read(keys))
    const asked = rows.version
    rows.change('a', 3)
    rows.change('b', null)
    const found = await kept.at(asked, ['a', 'b'], async (keys) => rows.read(keys))
    expect(Object.fromEntries(found)).toEqual({ a: 3 })
  })

  test('cannot be changed by who reads them', async () => {
    const kept = new KeptFacts<{ plans: { total: number }[] }>(MOST)
    const read = async () => new Map([['a', { version: 'one', value: { plans: [{ total: 5 }] } }]])
    const found = (await kept.at('one', ['a'], read)).get('a')
    expect(() => {
      if (found?.plans[0]) found.plans[0].total = 1
    }).toThrow(TypeError)
  })
})
