/** A map that never has more than so many entries: the one that came first goes. For what can be had again. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key)
  }

  /** What is set anew counts as come last. */
  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    const oldest = this.#entries.keys().next()
    if (this.#entries.size >= this.#most && !oldest.done) this.#entries.delete(oldest.value)
    this.#entries.set(key, value)
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }
}
