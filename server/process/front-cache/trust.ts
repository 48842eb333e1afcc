/**
 * Until when a stored page may be given without asking. Every change begins a new epoch, and only a page that was
 * asked for in the epoch that lasts is trusted; while there is a doubt whether changes are heard, none is.
 */
export class Trust {
  #epoch = 0
  readonly #doubts: Set<string>

  /** @param doubts what has to be settled before anything is trusted */
  constructor(doubts: readonly string[] = []) {
    this.#doubts = new Set(doubts)
  }

  /** Kept by who asks, before asking: what comes back is as old as that. */
  get epoch(): number {
    return this.#epoch
  }

  /** Every page may look different from now on. */
  changed(): void {
    this.#epoch += 1
  }

  /** Changes may be missed from now on. */
  doubt(reason: string): void {
    this.#doubts.add(reason)
    this.changed()
  }

  /** They are heard again; what was missed is unknown. */
  settle(reason: string): void {
    if (this.#doubts.delete(reason)) this.changed()
  }

  /**
   * @param epoch in which a page was asked for
   * @param freshUntil when it changes by itself, in milliseconds
   */
  holds(epoch: number, freshUntil: number, now: number): boolean {
    return epoch === this.#epoch && this.#doubts.size === 0 && now < freshUntil
  }
}
