import type { BrowserContext, Page } from '@playwright/test'
import { faultsOf } from '../support/accessible'
import { desktop, expect, phone, test } from '../support/fixtures'
import { unpaidReservation } from '../support/orders'
import { TRIP } from '../support/steps'
import { textsIn } from '../support/texts'

const texts = textsIn('es_MX')
const TELL = '/api/analytics/events'

// A person who was never asked: what says of itself that it is headless is never measured.
test.use({
  consent: null,
  locale: 'es-MX',
  viewport: phone.viewport,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
})

interface Seen {
  /** Addresses of other sites. */
  readonly elsewhere: string[]
  /** What was told of the visit. */
  readonly told: string[]
}

/** Writes down every request of a browser from now on. */
function record(context: BrowserContext, site: string): Seen {
  const seen: Seen = { elsewhere: [], told: [] }
  context.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(site).origin) seen.elsewhere.push(request.url())
    if (pathname === TELL) seen.told.push(request.postData() ?? '')
  })
  return seen
}

const card = (page: Page) => page.getByRole('region', { name: texts.text('consent.title') })
const answer = (page: Page, key: string) => page.getByRole('button', { name: texts.text(`consent.${key}`) })

/** Looks at a trip, then leaves it: what waits to be told is told by then. */
async function visit(page: Page): Promise<void> {
  await page.goto(TRIP.path)
  await expect(page.locator('#apartar')).toBeVisible()
  await page.waitForTimeout(4_000)
  await page.goto('/privacy-policy')
}

test('before an answer nothing is told, and nothing leaves the site', async ({ page, context, baseURL }) => {
  const seen = record(context, baseURL ?? '')
  await page.goto(TRIP.path)
  await expect(card(page)).toBeVisible({ timeout: 30_000 })
  await page.waitForTimeout(4_000)
  await page.goto('/')
  await expect(card(page)).toBeVisible({ timeout: 30_000 })
  expect(seen).toEqual({ elsewhere: [], told: [] })
})

test('who accepts all is measured from then on, and remembered', async ({ page, context, baseURL }) => {
  const seen = record(context, baseURL ?? '')
  await page.goto('/')
  await answer(page, 'all').click({ timeout: 30_000 })
  await expect(card(page)).toBeHidden()
  await visit(page)
  await expect.poll(() => seen.told.join()).toContain('"view_item"')
  expect(seen.elsewhere).toEqual([])
  const kept = (await context.cookies()).find(({ name }) => name === 'andanza_consent')
  expect(kept?.value).toMatch(/^1\.mah\.[0-9a-z]{26}\.\d{4}-\d\d-\d\d$/)
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600)
})

test('who takes only what is necessary is neither measured nor asked again', async ({
  page,
  context,
  baseURL,
}) => {
  const seen = record(context, baseURL ?? '')
  await page.goto('/')
  await answer(page, 'necessary').click({ timeout: 30_000 })
  await expect(card(page)).toBeHidden()
  await visit(page)
  await page.waitForTimeout(4_000)
  await expect(card(page)).toBeHidden()
  expect(seen).toEqual({ elsewhere: [], told: [] })
})

test('who chooses gets what they chose, and changes it at the foot of a page', async ({ page, context }) => {
  await page.goto('/')
  await answer(page, 'choose').click({ timeout: 30_000 })
  const measuring = page.getByRole('switch', { name: texts.text('consent.purposes.measuring.name') })
  await expect(page.getByRole('heading', { name: texts.text('consent.choosing') })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(measuring).toBeFocused()
  await page.keyboard.press('Space')
  await expect(measuring).toBeChecked()
  await answer(page, 'save').click()
  const value = async () =>
    (await context.cookies()).find(({ name }) => name === 'andanza_consent')?.value ?? ''
  await expect.poll(value).toMatch(/^1\.m\./)
  await page.goto('/shopping-cart')
  await page.getByRole('link', { name: texts.text('layout.links.consent') }).click()
  const dialog = page.getByRole('dialog', { name: texts.text('consent.modalTitle') })
  await expect(dialog.getByRole('switch', { checked: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: texts.text('consent.necessary') }).click()
  await expect.poll(value).toMatch(/^1\.\.\.\d{4}-\d\d-\d\d$/)
})

test('Global Privacy Control is a no: nobody is asked, nothing is told, and the dialog says why', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  const seen = record(context, baseURL ?? '')
  await visit(page)
  await page.waitForTimeout(4_000)
  await expect(card(page)).toBeHidden()
  await page.getByRole('link', { name: texts.text('layout.links.consent') }).click()
  const dialog = page.getByRole('dialog', { name: texts.text('consent.modalTitle') })
  await expect(dialog).toContainText('Global Privacy Control')
  for (const one of await dialog.getByRole('switch').all()) await expect(one).toBeDisabled()
  expect(seen).toEqual({ elsewhere: [], told: [] })
})

test('a voucher has nothing over it: who was not asked is asked on the next page', async ({
  page,
  baseURL,
  look,
}) => {
  const code = await unpaidReservation(baseURL ?? '', `ana.${Date.now()}@example.com`)
  await page.goto(`/layaway?code=${code}`)
  await page.getByRole('radio', { name: texts.text('payments.methods.oxxo') }).check()
  // Who opens a link to pay helps, and says where what comes back is asked about.
  await page.getByLabel(texts.text('payments.companion.emailAsked')).fill('luz@example.com')
  await page.locator('#pay-go').click()
  await expect(page.getByRole('img', { name: /\d{10,}/ })).toBeVisible()
  await expect(page.locator('.consent')).toBeAttached({ timeout: 30_000 })
  await expect(card(page)).toBeHidden()
  await look('voucher')
  await page.goto('/')
  await expect(card(page)).toBeVisible({ timeout: 30_000 })
})

test.describe('the card', () => {
  test('fits a screen of 320 pixels, and moves nothing', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          Object.assign(window, { shifts: (window as unknown as { shifts: number }).shifts + entry.value })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/privacy-policy')
    await expect(card(page)).toBeVisible({ timeout: 30_000 })
    const box = await card(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const buttons = await card(page).getByRole('button').all()
    const widths = await Promise.all(buttons.map(async (one) => (await one.boundingBox())?.width ?? 0))
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(2)
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.02)
  })

  test('is what the keyboard comes to behind the skip link, and covers no page on a computer', async ({
    page,
    look,
  }) => {
    await page.setViewportSize(desktop.viewport)
    await page.goto('/')
    await expect(card(page)).toBeVisible({ timeout: 30_000 })
    await look('consent')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(answer(page, 'necessary')).toBeFocused()
    expect(await faultsOf(page)).toEqual([])
    const box = await card(page).boundingBox()
    expect(box?.width).toBeLessThan(460)
  })
})
