const EVERY_MS = 1_000

/** What has to be known of a database to bring it back. */
export interface Kept {
  /** Whether its process is there. */
  readonly isUp: () => boolean
  /** Brings it back where it was; whoever else notices waits for it. @throws when it could not */
  readonly bringBack: () => Promise<void>
  /** Told what happened, in one sentence. */
  readonly tell: (sentence: string) => void
}

/**
 * Looks every second whether the embedded PostgreSQL is still there, and brings it back when it was killed: there is
 * nobody else who would. Every process that uses it looks.
 * @returns ends the looking
 */
export function keepUp({ isUp, bringBack, tell }: Kept): () => void {
  let isBusy = false
  const look = async () => {
    if (isBusy || isUp()) return
    isBusy = true
    const gone = performance.now()
    try {
      await bringBack()
      tell(`PostgreSQL was gone and is back after ${((performance.now() - gone) / 1000).toFixed(1)} s`)
    } catch (error) {
      tell(`PostgreSQL is gone and did not come back: ${error instanceof Error ? error.message : error}`)
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(() => void look(), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
