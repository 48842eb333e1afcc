import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { callApi, callerAt } from '@/tests/support/shop-client'
import { faultsOf } from '../support/accessible'
import { expect, phone, test } from '../support/fixtures'
import { heldText, workerIsThere } from '../support/held'
import { paidReservation } from '../support/orders'
import { openRelay, type Relay } from '../support/relay'
import { signInLink } from '../support/sign-in-link'
import { textsIn } from '../support/texts'

// Without a network the browser writes a line about everything that does not come.
test.use({
  ...phone,
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_|Failed to (fetch|load)|no-response|EventSource/],
})
const texts = textsIn('es_MX')
const t = (key: string, values = {}) => texts.text(`app.kept.${key}`, values)

/** A reservation whose deposit is paid, with a voucher for its next part. @returns its code */
async function withVoucher(origin: string, email: string): Promise<string> {
  const code = await paidReservation(origin, email, 'layaway')
  const caller = callerAt(origin)
  const { data } = await callApi<ReservationDetail>(caller, 'GET', `/api/v1.5/orders/show/${code}/public`)
  const body = {
    order: code,
    gateway: 'sandbox',
    method: 'oxxo',
    amount: data.reservation.next_payment?.amount,
  }
  const { status } = await callApi(caller, 'POST', '/api/payments', { body, key: randomUUID() })
  expect(status).toBeLessThan(300)
  return code
}

async function signIn(page: Page, operator: Page, { url }: Relay, email: string): Promise<void> {
  await page.goto(`${url}/social-auth`)
  await page.getByLabel(texts.text('accounts.signIn.email')).fill(email)
  await page.getByRole('button', { name: texts.text('accounts.signIn.sendLink') }).click()
  await page.goto(url + (await signInLink(operator, email)))
  await page.getByRole('button', { name: texts.text('accounts.magicLink.enter') }).click()
  await expect(page).toHaveURL(/\/user\/profile\/reservations$/)
}

/** The words before what is paid, and the amount. */
const amountPaid = (page: Page) => page.getByText(texts.text('layaway.paidSoFar')).first().locator('..')

const address = (code: string) => `/user/reservation/${code}`

test('a reservation that was opened once is read without a network', async ({
  page,
  operator,
  baseURL,
  look,
}) => {
  const email = `avion-${randomUUID().slice(0, 8)}@example.com`
  const code = await withVoucher(baseURL ?? '', email)
  const relay = await openRelay(baseURL ?? '')
  await signIn(page, operator, relay, email)
  await page.goto(relay.url + address(code))
  await expect(page.getByRole('heading', { name: t('title') })).toBeVisible({ timeout: 30_000 })
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const paid = (await amountPaid(page).textContent()) ?? ''
  const bars = page.getByRole('img', { name: /\d{10,}/ })
  const barcode = await bars.locator('path').getAttribute('d')
  const calendar = page.getByRole('link', { name: texts.text('reservation.documents.calendar') })
  await calendar.click()
  await workerIsThere(page)
  // Sealed: nobody reads it out of the store.
  await expect.poll(async () => (await heldText(page)).rows).toBe(3)
  const { text } = await heldText(page)
  expect(text).not.toContain(code)
  expect(text).not.toContain(name)

  await relay.cut()
  await page.goto(relay.url + address(code))
  await expect(page.getByText(/Guardado el/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(amountPaid(page)).toHaveText(paid)
  expect(await bars.locator('path').getAttribute('d')).toBe(barcode)
  await expect(page.getByRole('heading', { name: t('days') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('call') }).first()).toHaveAttribute('href', /^tel:\+?\d{8,}/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await faultsOf(page)).toEqual([])
  await look('offline')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: texts.text('reservation.documents.calendar') }).click()
  expect((await download).suggestedFilename()).toBe('calendar.ics')
  // Any other page that cannot be reached leads there.
  await page.goto(`${relay.url}/user/profile/points`)
  await expect(page.getByRole('link', { name })).toHaveAttribute('href', address(code))
  await look('others')
})

test('signing out, in another tab too, leaves nothing that could be read', async ({
  page,
  operator,
  baseURL,
}) => {
  const email = `salida-${randomUUID().slice(0, 8)}@example.com`
  const code = await withVoucher(baseURL ?? '', email)
  const relay = await openRelay(baseURL ?? '')
  await signIn(page, operator, relay, email)
  await page.goto(relay.url + address(code))
  await expect(page.getByRole('heading', { name: t('title') })).toBeVisible({ timeout: 30_000 })
  await workerIsThere(page)
  await expect.poll(async () => (await heldText(page)).rows).toBe(2)

  const other = await page.context().newPage()
  await other.goto(`${relay.url}/user/profile/security`)
  await other.getByRole('button', { name: texts.text('accounts.profile.signOut') }).click()
  await expect(other).toHaveURL(/\/$/, { timeout: 60_000 })
  await expect(page).toHaveURL(/\/$/, { timeout: 60_000 })
  expect((await heldText(other)).rows).toBe(0)
  await relay.cut()
  await other.goto(relay.url + address(code))
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(texts.text('pwa.offlineTitle'))
  await expect(other.locator('main')).not.toContainText(code.slice(0, 4))
})

test('a session that the server ended takes what was kept with it', async ({ page, operator, baseURL }) => {
  const email = `fin-${randomUUID().slice(0, 8)}@example.com`
  const code = await withVoucher(baseURL ?? '', email)
  const relay = await openRelay(baseURL ?? '')
  await signIn(page, operator, relay, email)
  await page.goto(relay.url + address(code))
  await expect(page.getByRole('heading', { name: t('title') })).toBeVisible({ timeout: 30_000 })
  await workerIsThere(page)
  // What scripts may not take away stays; the server knows neither any more.
  await page.context().clearCookies({ name: 'andanza_session' })
  await page.context().clearCookies({ name: 'andanza_refresh' })
  await page.goto(`${relay.url}/search`)
  // Calls that are refused lead to the page that says so, and what was kept goes before.
  await page.waitForURL(/\/401/)
  await expect.poll(async () => (await heldText(page)).rows, { timeout: 20_000 }).toBe(0)
  await relay.cut()
  await page.goto(relay.url + address(code))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.text('pwa.offlineTitle'))
})

test('whoever only has the code keeps it by a wish of theirs, and takes it out again', async ({
  page,
  baseURL,
  look,
}) => {
  const code = await withVoucher(baseURL ?? '', `deseo-${randomUUID().slice(0, 8)}@example.com`)
  const relay = await openRelay(baseURL ?? '')
  const at = `${relay.url}/public/reservation/${code}`
  await page.goto(at)
  const keep = page.getByRole('button', { name: t('keep') })
  await expect(keep).toBeVisible({ timeout: 30_000 })
  expect((await heldText(page)).rows).toBe(0)
  await keep.click()
  const drop = page.getByRole('button', { name: t('drop') })
  await expect(drop).toBeVisible()
  await look('kept')
  await drop.click()
  await expect(keep).toBeVisible()
  // Its key stays, and seals nothing.
  expect((await heldText(page)).rows).toBe(1)
  await keep.click()
  await expect(drop).toBeVisible()
  await workerIsThere(page)
  await relay.cut()
  await page.goto(at)
  await expect(page.getByText(/Guardado el/)).toBeVisible()
})

test('a product and a search that were read are shown again, and say since when', async ({
  page,
  baseURL,
}) => {
  const relay = await openRelay(baseURL ?? '')
  const first = await page.context().newPage()
  await first.goto(relay.url)
  await expect.poll(() => first.evaluate(() => localStorage.getItem('andanza:visits'))).toBe('1')
  await first.close()
  await page.goto(relay.url)
  await workerIsThere(page)
  await page.goto(`${relay.url}/search`)
  await page.locator('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/(tours|paquete|package|experience)\//)
  const product = page.url()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  // It was reached inside the app: the worker fetches it for later.
  await expect
    .poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, product), {
      timeout: 20_000,
    })
    .toBe(true)
  await page.goto(`${relay.url}/shopping-cart`)
  await relay.cut()
  await page.goto(product)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('status').filter({ hasText: /Ves lo que guardamos: .*\d:\d\d/ })).toBeVisible()
  await page.goto(`${relay.url}/search`)
  await expect(page.getByRole('status').filter({ hasText: /Ves lo que guardamos/ })).toBeVisible()
  await page.goto(`${relay.url}/shopping-cart`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.text('pwa.offlineTitle'))
})
