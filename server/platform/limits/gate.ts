import { DomainError } from '../errors'

/** Lets so many run at once; the others wait their turn, in the order they came. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Keeps a rush from queueing at the pool of connections, where waiting ends with a time-out: whoever is let in gets a
 * connection at once.
 * @param most how many run at once
 * @param waiting how many may wait; whoever comes after them is told to come back
 */
export function createGate(most: number, waiting: number): Gate {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running < most) running += 1
    else {
      if (queue.length >= waiting)
        throw new DomainError('unavailable', { retryAfter: 5, reason: 'gate full' })
      // Whoever leaves hands over the place, so `running` stays.
      await new Promise<void>((enter) => queue.push(enter))
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
