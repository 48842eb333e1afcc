import type { Page } from 'playwright'
import type { Bench } from './bench'

/** What a traveller does in a page; each waits until it is done. Elements are found by what they are, not by words. */
export const steps = {
  /** Opens a page and waits until its islands answer. */
  async open(page: Page, url: string): Promise<void> {
    await page.goto(url, { waitUntil: 'networkidle' })
  },

  /** The filters are a column on wide screens and a sheet on phones. */
  async openFilters(page: Page): Promise<void> {
    const button = page.locator('.filter-button button')
    if (await button.isVisible()) await button.click()
    await page.locator('.filter-list .chip:visible').first().waitFor()
  },

  async filter(page: Page): Promise<void> {
    const chip = page.locator('.filter-list .chip:visible').first()
    const before = await chip.getAttribute('aria-pressed')
    await chip.click()
    await page.waitForFunction(
      (pressed) =>
        [...document.querySelectorAll('.filter-list .chip')].some(
          (one) => one.getAttribute('aria-pressed') === (pressed === 'true' ? 'false' : 'true'),
        ),
      before,
    )
    await page.waitForLoadState('networkidle')
  },

  async closeFilters(page: Page): Promise<void> {
    const go = page.locator('.filter-go button')
    if (await go.isVisible()) await go.click()
  },

  /** Comes to the calendar, where it loads. */
  async seeCalendar(page: Page): Promise<void> {
    await page.locator('#fechas').scrollIntoViewIfNeeded()
    await page.locator('button.day').first().waitFor()
  },

  async chooseDate(page: Page): Promise<void> {
    const day = page.locator('button.day[aria-pressed="false"]').first()
    await day.click()
    await page.locator('button.day[aria-pressed="true"]').first().waitFor()
  },

  async moreTickets(page: Page): Promise<void> {
    const count = page.locator('#apartar [role="spinbutton"]').first()
    const before = await count.getAttribute('aria-valuenow')
    await page.locator('#apartar [role="spinbutton"] + button').first().click()
    await page.waitForFunction(
      (was) => document.querySelector('#apartar [role="spinbutton"]')?.getAttribute('aria-valuenow') !== was,
      before,
    )
  },

  /** The second button of the booking card; the first leads to the checkout. */
  async addToCart(page: Page): Promise<void> {
    await page.locator('#apartar .btn-quiet').last().click()
    await page.locator('[data-sonner-toast]').first().waitFor()
  },

  /** A dialog over the product: all its pictures. */
  async openPictures(page: Page): Promise<void> {
    await page.locator('.gallery-all').click()
    await page.locator('dialog[open] img').waitFor()
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Escape')
  },

  /** From the first step of the checkout to the second. */
  async passInfo(page: Page): Promise<void> {
    const values = {
      ...{ firstname: 'María', lastname: 'Gómez', email: 'maria@example.com' },
      ...{ 'phone.number': '55 1234 5678', dni: 'G12345678' },
    }
    for (const [name, value] of Object.entries(values)) {
      await page.locator(`main input[name="${name}"]:visible`).fill(value)
    }
    await page.locator('main form button[type="submit"]:visible').first().click()
    await page.waitForURL(/step=payment_methods/)
  },
}

/** The trip that is looked at: one without rooms or other things that must be chosen. */
export const tripOf = ({ addresses }: Bench): string =>
  addresses.products.find((path) => path.endsWith('/un-dia-entre-cenotes')) ?? addresses.product
