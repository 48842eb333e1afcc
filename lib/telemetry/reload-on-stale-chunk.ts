const LAST_RELOAD = 'andanza:chunk-reload'
const PAUSE_MS = 60_000

/**
 * A failed chunk load usually means a new version was published: the page reloads, at most once per 60 seconds
 * (specification §8). Without a network it stays: another load would only take away what is there. Returns true when it
 * reloads.
 */
export function reloadOnStaleChunk(
  error: unknown,
  browser: Window = window,
  now: number = Date.now(),
): boolean {
  if (!isChunkFailure(error) || browser.navigator.onLine === false) return false
  const last = Number(read(browser, LAST_RELOAD) ?? 0)
  if (now - last < PAUSE_MS || !write(browser, LAST_RELOAD, String(now))) return false
  browser.location.reload()
  return true
}

/** True for the errors that bundlers and browsers raise when a script of the app cannot be loaded. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'ChunkLoadError' ||
    /Loading (?:CSS )?chunk|dynamically imported module/i.test(error.message)
  )
}

function read(browser: Window, key: string): string | null {
  try {
    return browser.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Without storage there is no telling how often we reloaded, so we do not. */
function write(browser: Window, key: string, value: string): boolean {
  try {
    browser.sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
