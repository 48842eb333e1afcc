/** One call and its answer, redacted (redact.ts). */
export interface Exchange {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly body: unknown
}

export interface RecordedStep {
  readonly step: string
  /** What the adapter made of it. */
  readonly outcome: string
  readonly exchanges: readonly Exchange[]
}

/** A walk through a provider, as it is kept in `tests/gateway/recordings/{gateway}.json`. */
export interface Recording {
  readonly gateway: string
  readonly source: 'live' | 'double'
  /** Whose answers they are: the provider's address. A double has another one each time, and names none. */
  readonly origin: string | null
  /** The day of the walk. */
  readonly at: string
  readonly steps: readonly RecordedStep[]
}

/** Where two walks differ: the step, the call and the field, and what either of them has there. */
export interface Difference {
  readonly step: string
  readonly where: string
  readonly one: unknown
  readonly other: unknown
}

const NOTHING = '(nothing)'

/** Where two recordings differ, field by field; of equal calls of a step the last ones are compared. */
export function differences(one: Recording, other: Recording): Difference[] {
  return one.steps.flatMap((here) => {
    const there = other.steps.find(({ step }) => step === here.step)
    if (!there) return [{ step: here.step, where: 'step', one: here.outcome, other: NOTHING }]
    const outcome =
      here.outcome === there.outcome ? [] : [{ where: 'outcome', one: here.outcome, other: there.outcome }]
    const [mine, theirs] = [lastOf(here.exchanges), lastOf(there.exchanges)]
    const calls = [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((call) => [
      ...compare(call, mine.get(call), theirs.get(call)),
    ])
    return [...outcome, ...calls].map((found) => ({ step: here.step, ...found }))
  })
}

function lastOf(exchanges: readonly Exchange[]): Map<string, object> {
  return new Map(exchanges.map(({ method, path, status, body }) => [`${method} ${path}`, { status, body }]))
}

function* compare(where: string, one: unknown, other: unknown): Generator<Omit<Difference, 'step'>> {
  const [a, b] = [partsOf(one), partsOf(other)]
  if (!a || !b) {
    if (one !== other)
      yield { where, one: one === undefined ? NOTHING : one, other: other === undefined ? NOTHING : other }
    return
  }
  for (const name of new Set([...a.keys(), ...b.keys()]))
    yield* compare(`${where} ${name}`, a.get(name), b.get(name))
}

const partsOf = (value: unknown): Map<string, unknown> | null =>
  value !== null && typeof value === 'object' ? new Map(Object.entries(value)) : null
