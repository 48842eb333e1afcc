import { BoundedMap } from '@/server/platform/bounded-map'

/** A fact, with the version that the database had in the very statement that read it. */
export interface VersionedFact<Value> {
  readonly version: string
  readonly value: Value
}

export type ReadFacts<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, VersionedFact<Value>>>

/**
 * Facts that seldom change, kept under the version that they were read at. Nothing here grows old by a clock: whoever
 * asks has just read the version from the database, and what was kept under another one is read anew. So a version must
 * never come again for other rows. What is not found is not kept.
 */
export class KeptFacts<Value> {
  readonly #kept: BoundedMap<string, VersionedFact<Value>>

  /** @param most how many facts are kept; the one that was read first goes */
  constructor(most: number) {
    this.#kept = new BoundedMap(most)
  }

  get size(): number {
    return this.#kept.size
  }

  /**
   * The facts of these keys, all of one version: the one asked for, or a later one where they changed meanwhile.
   * @param version of now; left out, everything is read and nothing kept
   */
  async at(
    version: string | undefined,
    keys: readonly string[],
    read: ReadFacts<Value>,
  ): Promise<ReadonlyMap<string, Value>> {
    if (version === undefined) return valuesOf(keys, await read(keys))
    const known = new Map(keys.flatMap((key) => this.#known(key, version)))
    const missing = keys.filter((key) => !known.has(key))
    const found = missing.length > 0 ? await this.#read(missing, read) : new Map<string, never>()
    // What was not found says of no version when that was so.
    const isOfNow = missing.every((key) => found.get(key)?.version === version)
    if (!isOfNow && known.size > 0) return valuesOf(keys, await this.#read(keys, read))
    return valuesOf(keys, new Map([...known, ...found]))
  }

  #known(key: string, version: string): [string, VersionedFact<Value>][] {
    const fact = this.#kept.get(key)
    return fact?.version === version ? [[key, fact]] : []
  }

  async #read(keys: readonly string[], read: ReadFacts<Value>) {
    const found = await read(keys)
    for (const [key, fact] of found) this.#kept.set(key, { ...fact, value: frozen(fact.value) })
    return found
  }
}

/** In the order of the keys. */
function valuesOf<Value>(
  keys: readonly string[],
  found: ReadonlyMap<string, VersionedFact<Value>>,
): ReadonlyMap<string, Value> {
  return new Map(
    keys.flatMap((key) => {
      const fact = found.get(key)
      return fact ? [[key, fact.value] as const] : []
    }),
  )
}

/** Many read the same object: nobody may change what another is about to be charged. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
