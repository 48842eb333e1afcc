import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { bookingCard, fillCart, TRIP } from './support/steps'
import { textsIn } from './support/texts'

/** performance.md: nothing moves by itself. Summed over a whole visit, stricter than the worst window. */
const MOST = 0.02
const texts = textsIn('es_MX')

interface Shift {
  readonly value: number
  readonly nodes: readonly string[]
}

/** Collects every shift the traveller did not cause, with what moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shift[] = []
    Object.assign(window, { shifts: seen })
    interface Entry extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node: Node | null }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const nodes = sources.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : '#text',
        )
        if (!hadRecentInput) seen.push({ value, nodes })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function expectStill(page: Page): Promise<void> {
  // Time for late pictures, fonts and answers to push something aside.
  await page.evaluate(() =>
    document.fonts.ready.then(() => new Promise((resolve) => setTimeout(resolve, 900))),
  )
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, `${page.url()} moved: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST)
}

for (const width of [390, 1280]) {
  test.describe(`at ${width}`, () => {
    test.use({
      viewport: { width, height: 844 },
      locale: 'es-MX',
      isMobile: width < 1024,
      hasTouch: width < 1024,
    })

    test('loading and scrolling the public pages moves nothing', async ({ page }) => {
      await watchShifts(page)
      for (const path of ['/', '/search', '/pais/viajar-a-mexico', TRIP.path]) {
        await page.goto(path)
        await expectStill(page)
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += 500) {
            scrollTo(0, y)
            await new Promise((resolve) => setTimeout(resolve, 60))
          }
        })
        await expectStill(page)
      }
    })

    test('filtering moves nothing that was not asked to', async ({ page }) => {
      await watchShifts(page)
      // Whatever moves half a second after a click was not asked for any more.
      await page.route('**/api/search/**', (route) => setTimeout(() => void route.continue(), 900))
      await page.goto('/search')
      // What is pressed before the page's scripts are there is answered later than half a second.
      await expect(page.locator('html[data-all]')).toBeAttached()
      const filter = page
        .locator('.filter-list:visible fieldset:not(.price-kinds) label:not(.chip)')
        .getByRole('checkbox')
        .first()
      if (width < 1024)
        await page
          .getByRole('button', { name: texts.text('search.filtersTitle') })
          .first()
          .click()
      await filter.check()
      await expect(page.locator('.search-heading + ul .chip')).toHaveCount(1)
      await expectStill(page)
    })

    // On phones the filters are in a sheet, which a script opens.
    if (width > 1024)
      for (const path of ['/search', '/continente/norteamerica'])
        for (const kind of ['.chip', 'label:not(.chip)'])
          test(`a filter of ${path} that is pressed before a script is there moves nothing: ${kind}`, async ({
            page,
          }) => {
            await watchShifts(page)
            let press = () => {}
            const pressed = new Promise<void>((resolve) => {
              press = resolve
            })
            await page.route('**/_next/static/**/*.js', async (route) => {
              await pressed
              // Whatever moves half a second after a click was not asked for any more.
              setTimeout(() => void route.continue(), 900)
            })
            await page.goto(path, { waitUntil: 'commit' })
            const filter = page
              .locator(`.search-filters fieldset:not(.price-kinds) ${kind}`)
              .getByRole('checkbox')
            await filter.first().check()
            press()
            await expect(page.locator('.search-chips .chip')).toHaveCount(1)
            await expectStill(page)
          })

    test('choosing a date and company, the cart, its dialog and the checkout move nothing', async ({
      page,
    }) => {
      await watchShifts(page)
      await fillCart(page, texts, TRIP.es, 0)
      await expect(bookingCard(page, texts)).toBeVisible()
      await expectStill(page)
      await page.evaluate(() => {
        const stored = JSON.parse(localStorage.getItem('shopping-cart-v1') ?? '')
        stored.state.cart.lines[0].sale_price = 1
        localStorage.setItem('shopping-cart-v1', JSON.stringify(stored))
      })
      await page.goto('/shopping-cart')
      await page.getByRole('button', { name: texts.text('cart.changes.go') }).click()
      await expectStill(page)
      await page.goto('/layaway')
      await expect(page.locator('aside strong').first()).toBeVisible()
      await expectStill(page)
    })
  })
}
