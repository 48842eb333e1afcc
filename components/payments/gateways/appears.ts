const TRIES = 30
const PAUSE_MS = 200

/**
 * Whether what a script brings is there within six seconds: one that is blocked may fail, never arrive, or arrive empty.
 * @param hasFailed ends the wait early
 */
export async function appears(isThere: () => boolean, hasFailed: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (isThere()) return true
    if (hasFailed()) return false
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return isThere()
}
