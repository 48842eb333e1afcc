import { networkOf } from '../http/address'

/** How many event streams this process keeps open for one caller, and for one topic. */
export interface StreamLimits {
  readonly streamsPerAddress: number
  readonly streamsPerTopic: number
}

/**
 * Counts open event streams: each is a connection and a subscriber for as long as the other side likes. Whoever finds
 * no place asks again like a browser without streams does (components/reservations/watch-reservation.ts).
 */
export class StreamPlaces {
  readonly #limits: StreamLimits
  readonly #taken = new Map<string, number>()

  constructor(limits: StreamLimits) {
    this.#limits = limits
  }

  /**
   * Takes a place.
   * @param address the caller's; null for a call in process, which nothing counts
   * @returns gives the place back, however often it is called; null when all are taken
   */
  take(address: string | null, topic: string): (() => void) | null {
    const counted = [{ name: `topic ${topic}`, most: this.#limits.streamsPerTopic }]
    if (address !== null) {
      counted.push({ name: `address ${networkOf(address)}`, most: this.#limits.streamsPerAddress })
    }
    if (counted.some(({ name, most }) => (this.#taken.get(name) ?? 0) >= most)) return null
    for (const { name } of counted) this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1)
    let given = false
    return () => {
      if (given) return
      given = true
      for (const { name } of counted) this.#leave(name)
    }
  }

  #leave(name: string): void {
    const left = (this.#taken.get(name) ?? 1) - 1
    if (left === 0) this.#taken.delete(name)
    else this.#taken.set(name, left)
  }
}
