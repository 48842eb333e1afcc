const VISITS = 'andanza:visits'
const THIS_VISIT = 'andanza:visit'

/**
 * Registers the service worker. A browser without service workers is left alone (specification §8: swallowed).
 * @returns null where there is none
 */
export async function registerWorker(browser: Window = window): Promise<ServiceWorkerRegistration | null> {
  try {
    if (!('serviceWorker' in browser.navigator)) return null
    return await browser.navigator.serviceWorker.register('/sw.js', { scope: '/' })
  } catch {
    return null
  }
}

/** How often this browser came, this visit included; a visit ends with the tab. Once where nothing can be stored. */
export function countVisit(browser: Window): number {
  try {
    const before = Number(browser.localStorage.getItem(VISITS) ?? 0)
    if (browser.sessionStorage.getItem(THIS_VISIT)) return before
    browser.sessionStorage.setItem(THIS_VISIT, '1')
    browser.localStorage.setItem(VISITS, String(before + 1))
    return before + 1
  } catch {
    return 1
  }
}
