const VISITS = 'andanza:visits'
const THIS_VISIT = 'andanza:visit'

/**
 * Registers the service worker from the second visit on (specification §9): a first visit is spent on the page.
 * A browser without service workers is left alone (specification §8: swallowed).
 */
export async function registerWorker(browser: Window = window): Promise<boolean> {
  try {
    if (!('serviceWorker' in browser.navigator) || countVisit(browser) < 2) return false
    await browser.navigator.serviceWorker.register('/sw.js', { scope: '/' })
    return true
  } catch {
    return false
  }
}

/** How often this browser came, this visit included; a visit ends with the tab. */
export function countVisit(browser: Window): number {
  const before = Number(browser.localStorage.getItem(VISITS) ?? 0)
  if (browser.sessionStorage.getItem(THIS_VISIT)) return before
  browser.sessionStorage.setItem(THIS_VISIT, '1')
  browser.localStorage.setItem(VISITS, String(before + 1))
  return before + 1
}
