import type { Page } from '@playwright/test'

/** What a failed test is marked with where the browser, not the page, had stopped: scripts/test/browser.ts reads it. */
export const DREW_NOTHING = 'drew nothing'
const PATIENCE_MS = 5_000

/**
 * Whether a browser has stopped drawing: a page in sight answers what it is asked, but gets no frame in five seconds.
 * Whatever waits for an element to stand still then waits for ever, and no picture can be taken.
 */
export async function drawsNothing(page: Page): Promise<boolean> {
  const none = new Promise<null>((resolve) => setTimeout(resolve, 2 * PATIENCE_MS, null))
  const frames = page.evaluate(
    (patience) =>
      document.visibilityState === 'visible' &&
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(false))
        setTimeout(resolve, patience, true)
      }),
    PATIENCE_MS,
  )
  // A page whose own script is busy for ever answers nothing: that is its fault.
  return (await Promise.race([frames, none]).catch(() => null)) === true
}
