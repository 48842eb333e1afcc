import { dialog, texts } from './support/dialogs'
import { desktop, expect, phone, test } from './support/fixtures'
import { holdScripts } from './support/line'
import { fillCart, TRIP } from './support/steps'

/** Asking who is signed in is 401 for a guest, which the browser itself writes down. */
test.use({ locale: 'es-MX', expectedErrors: [/status of 401/] })

test.describe('on a phone', () => {
  test.use(phone)

  test('the sidebar opens, keeps the focus, and closes on navigation', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: texts.text('layout.openMenu') }).tap()
    const sidebar = page.getByRole('dialog', { name: texts.text('layout.menu') })
    await expect(sidebar).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sidebar).toBeHidden()
    await page.getByRole('button', { name: texts.text('layout.openMenu') }).tap()
    await sidebar.getByRole('link', { name: texts.text('layout.links.search') }).tap()
    await expect(page).toHaveURL(/\/search$/)
    await expect(sidebar).toBeHidden()
  })

  test('the button of the sidebar is heard when it is tapped before any script has come', async ({
    page,
  }) => {
    const bring = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: texts.text('layout.openMenu') }).tap()
    bring()
    await expect(page.getByRole('dialog', { name: texts.text('layout.menu') })).toBeVisible()
  })

  test('a dialog from the sidebar opens after it has closed, and gives the focus back to its button', async ({
    page,
  }) => {
    await page.goto('/')
    const menu = page.getByRole('button', { name: texts.text('layout.openMenu') })
    await menu.tap()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: texts.text('layout.links.trips') })
      .tap()
    await expect(dialog(page, 'dialogs.trips.title')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  })
})

test.describe('the bottom bar of a product', () => {
  test.use(phone)

  test('hides near the availability section and the footer, and comes back between them', async ({
    page,
  }) => {
    await page.goto(TRIP.path)
    const bar = page.locator('.book-dock')
    await expect(bar).toBeVisible()
    const bring = (place: string) =>
      page.evaluate(
        (selector) => document.querySelector(selector)?.scrollIntoView({ block: 'center' }),
        place,
      )
    await expect(page.locator('.cal')).toBeAttached()
    await bring('#fechas')
    await expect(bar).toBeHidden()
    await bring('#preguntas')
    await expect(bar).toBeVisible()
    await bring('.foot')
    await expect(bar).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(bar).toBeVisible()
  })

  test('opens the dates for a finger on its calendar', async ({ page }) => {
    await page.goto(TRIP.path)
    await expect(page.locator('.cal')).toBeAttached()
    // By its place: locator.tap() first scrolls to where a sticky element would stand, and there the bar hides.
    const place = await page.locator('.book-dock [data-dialog=availability]').boundingBox()
    if (!place) throw new Error('The bar has no button for the dates')
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
    await expect(dialog(page, 'dialogs.availability.title')).toBeVisible()
  })
})

test.describe('the booking card of a product, on a computer', () => {
  test.use(desktop)

  test('stands below the panel of the sections, where nothing of it is covered', async ({ page }) => {
    await page.goto(TRIP.path)
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
    const panel = page.locator('.trip-panel')
    await expect(panel).toBeVisible()
    const [above, card] = [await panel.boundingBox(), await page.locator('.book').boundingBox()]
    if (!above || !card) throw new Error('The page has no panel or no booking card')
    expect(card.y).toBeGreaterThanOrEqual(above.y + above.height)
    expect(card.y + card.height).toBeLessThanOrEqual(desktop.viewport.height)
  })
})

test.describe('price and button of a product with rooms', () => {
  for (const height of [800, 900])
    test.describe(`at 1280 × ${height}`, () => {
      test.use({ ...desktop, viewport: { width: 1280, height } })

      test('are in sight without scrolling', async ({ page }) => {
        await page.goto(TRIP.path)
        await expect(page.locator('.cal')).toBeAttached()
        await expect(page.locator('.book .btn-main')).toBeInViewport({ ratio: 1 })
        await expect(page.locator('.book-lay b').first()).toBeInViewport({ ratio: 1 })
      })
    })
})

test.describe('the bottom bar of the cart', () => {
  test.use({ ...phone, viewport: { width: 390, height: 600 } })

  test('stands at the bottom of the screen from the first trip on, and gives way to what it repeats', async ({
    page,
  }) => {
    await fillCart(page, texts, TRIP.es, 5)
    await page.goto('/shopping-cart')
    const bar = page.locator('.dock')
    await expect(bar).toBeInViewport({ ratio: 1 })
    await page.locator('#cart-go').scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page.goto('/layaway')
    await expect(page.locator('.checkout-summary')).toBeAttached()
    await expect(bar).toBeInViewport({ ratio: 1 })
    // It carries the action of the step itself, and says no amount twice.
    await expect(bar.getByRole('button', { name: texts.text('checkout.info.go') })).toBeVisible()
    expect(((await bar.textContent()) ?? '').match(/\$/g) ?? []).toHaveLength(0)
    await page.locator('#info-go').scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
  })
})

test.describe('the countdown', () => {
  test.use(phone)

  test('counts by the clock of the server, on a device whose own is a year ahead', async ({
    page,
    request,
  }) => {
    const { data } = (await (await request.get('/api/advertisements/enabled')).json()) as {
      data: { end: string }
    }
    await page.clock.setFixedTime(Date.now() + 365 * 86_400_000)
    await page.goto('/')
    const days = Math.floor((Date.parse(data.end) - Date.now()) / 86_400_000)
    const band = page.getByRole('region', { name: texts.text('layout.band.region') })
    await expect(band.locator('b')).toContainText(new RegExp(`(${days}|${days - 1}) d`))
  })
})

test.describe('a part of the page that cannot be loaded', () => {
  // One pattern: Playwright takes a list whose second entry is an object for something else.
  test.use({
    viewport: desktop.viewport,
    expectedErrors: [/status of 401|ERR_FAILED|Loading chunk|ChunkLoadError/],
  })

  test('reloads the page, and not a second time within a minute', async ({ page }) => {
    const chunks: string[] = []
    page.on('request', (request) => chunks.push(request.url()))
    const opener = page.getByRole('link', { name: texts.text('layout.links.trips') }).first()
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const before = new Set(chunks)
    await opener.click()
    await expect(dialog(page, 'dialogs.trips.title')).toBeVisible()
    const late = chunks.filter((url) => url.includes('/_next/static/chunks/') && !before.has(url))
    expect(late.length).toBeGreaterThan(0)

    await page.route(
      (url) => late.includes(url.href),
      (route) => route.abort(),
    )
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await opener.click()
    await expect.poll(() => loads).toBe(2)
    await page.waitForLoadState('networkidle')
    await opener.click()
    await page.waitForTimeout(1500)
    expect(loads).toBe(2)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
