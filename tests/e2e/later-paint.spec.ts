import { expect, phone, test } from './support/fixtures'
import { TRIP } from './support/steps'

/** Parts far below are laid out when they come near (components/ui/later-paint.css); who asks for one gets it. */
test.use({ ...phone })

const PARTS = [
  [TRIP.path, '#opiniones'],
  [TRIP.path, '#preguntas'],
  ['/', '#outlet'],
] as const

/** Distance of a part from the top of the screen, CSS pixels. */
const topOf = (part: string) => document.querySelector(part)?.getBoundingClientRect().top

for (const [path, part] of PARTS) {
  test(`${path}${part} leads to that part, and back at the top nothing has moved`, async ({ page }) => {
    await page.goto(path)
    const first = await page.evaluate(topOf, 'h1')
    await page.goto(`${path}${part}`)
    // Whatever is loaded or laid out after the jump must not push it away.
    await page.waitForLoadState('networkidle')
    const top = await page.evaluate(topOf, part)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(110)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => page.evaluate(topOf, 'h1')).toBe(first)
  })
}

/** How many headings and pictures of the page are skipped where they are. */
const skipped = () =>
  [...document.querySelectorAll('main :is(h2, h3, img:not(.day-picture img))')].filter(
    (part) => part.checkVisibility() && !part.checkVisibility({ contentVisibilityAuto: true }),
  ).length

for (const path of ['/', '/search', TRIP.path])
  test(`a picture of the whole of ${path} has no empty bands once the page is idle`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('html[data-all]')).toBeAttached()
    expect(await page.evaluate(skipped)).toBe(0)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/', '/search', TRIP.path])
    test(`a picture of the whole of ${path} has no empty bands at once`, async ({ page }) => {
      await page.goto(path)
      expect(await page.evaluate(skipped)).toBe(0)
    })
})
