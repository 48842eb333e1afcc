import type { Page } from '@playwright/test'
import { desktop, expect, phone, test } from '../support/fixtures'

/** What may move at most, of the screen: options that no trip is left for go (layout-shift.spec.ts). */
const MOST = 0.05

/** Asking who is signed in is 401 for a guest, which the browser itself writes down. */
test.use({ ...phone, expectedErrors: [/status of 401/] })

test('where nothing is found, every way on can be pressed: the button of the filters covers none', async ({
  page,
}) => {
  await page.goto('/search?search=antartida')
  const ways = page.locator('.search-results').getByRole('link').or(page.locator('.search-results button'))
  await expect(ways.first()).toBeVisible()
  const covered = await ways.evaluateAll((nodes) =>
    nodes
      .filter((node) => {
        node.scrollIntoView({ block: 'end' })
        const { left, top, width, height } = node.getBoundingClientRect()
        const above = document.elementFromPoint(left + width / 2, top + height / 2)
        return !node.contains(above)
      })
      .map((node) => node.textContent),
  )
  expect(covered).toEqual([])
})

for (const [kind, device] of Object.entries({ phone, desktop }))
  test.describe(`on a ${kind}`, () => {
    test.use(device)

    test('a filter that leaves one trip of many moves no footer into view', async ({ page }) => {
      await watchEveryShift(page)
      await page.goto('/search')
      await expect(page.locator('html[data-all]')).toBeAttached()
      await page.evaluate(() => scrollTo(0, 1500))
      if (kind === 'phone') await page.locator('.filter-button button').click()
      const filters = page.locator(kind === 'phone' ? '.filter-sheet' : '.search-filters')
      const rarest = filters.locator('label', { has: page.locator('small', { hasText: /^1$/ }) }).last()
      await rarest.scrollIntoViewIfNeeded()
      await page.evaluate(() => shifts.splice(0))
      await rarest.click()
      await expect(page.locator('.search-results .card')).toHaveCount(1)
      await expect(page.locator('.foot')).not.toBeInViewport()
      expect(await page.evaluate(settledShifts)).toBeLessThanOrEqual(MOST)
      // Where the list was read further down, what is left of it is in sight.
      if (kind === 'phone') {
        await filters.locator('.filter-go button').click()
        await expect(page.locator('.search-results .card')).toBeInViewport()
        await expect(page.locator('.foot')).not.toBeInViewport()
      }
    })
  })

declare const shifts: number[]

/**
 * Those that follow an input are counted too, which the browser itself leaves out for half a second: whoever presses a
 * filter asked for other trips, not for the footer, and on a fast line the answer comes within that half second.
 */
async function watchEveryShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { shifts: seen })
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        seen.push(value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Their sum, once what was drawn last has been reported. */
const settledShifts = () =>
  new Promise<number>((resolve) =>
    requestAnimationFrame(() => setTimeout(() => resolve(shifts.reduce((sum, one) => sum + one, 0)))),
  )
