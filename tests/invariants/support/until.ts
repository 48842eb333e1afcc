import { setTimeout as sleep } from 'node:timers/promises'

/** Looks again and again until something is there. @throws Error naming what did not happen in time */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false | 0>,
  { within = 10_000, every = 20 }: { within?: number; every?: number } = {},
): Promise<T> {
  const end = performance.now() + within
  while (performance.now() < end) {
    const found = await look()
    if (found) return found
    await sleep(every)
  }
  throw new Error(`${what}: it did not happen within ${within / 1000} s`)
}
