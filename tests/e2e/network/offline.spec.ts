import type { BrowserContext, Page } from '@playwright/test'
import { expect, phone, test } from '../support/fixtures'
import { type Line, openLine } from '../support/line'
import { textsIn } from '../support/texts'

// Without a network the browser writes a line about everything that does not come.
test.use({ ...phone, serviceWorkers: 'allow', expectedErrors: [/ERR_|Failed to fetch|no-response/] })
const texts = textsIn('es_MX')

/** Comes twice, as two tabs do: the worker is registered with the second visit. */
async function visitTwice(context: BrowserContext, line: Line): Promise<Page> {
  const first = await context.newPage()
  await first.goto(`${line.url}/`)
  await first.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
  expect(await workers(first)).toBe(0)
  await first.close()
  const second = await context.newPage()
  await second.goto(`${line.url}/`)
  await expect.poll(() => workers(second), { timeout: 20_000 }).toBe(1)
  // Only an installed one becomes active: everything it keeps in advance is there.
  await second.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  return second
}

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test('from the second visit on there is a page for when the server is gone, and private ones are not kept', async ({
  context,
  baseURL,
  look,
}) => {
  const line = await openLine(baseURL ?? '')
  const page = await visitTwice(context, line)
  for (const path of ['/shopping-cart', '/checkout', '/search']) await page.goto(`${line.url}${path}`)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/offline')
  // Public pages that were read, and nothing of the cart or the checkout.
  const ofSite = /^\/(_next\/static|pictures|icons|fonts|internal\/texts|api\/search)\/|^\/offline$/
  const ofPages = kept.filter((path) => !ofSite.test(path))
  expect(ofPages.filter((path) => !['/', '/search'].includes(path))).toEqual([])

  await line.cut()
  for (const path of ['/shopping-cart', '/user/profile', '/public/reservation/0000000000000']) {
    await page.goto(`${line.url}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: texts.text('pwa.offlineTitle') })).toBeVisible()
  }
  await look('offline')
})

test('a lost network is told in a banner and stays told until it is back', async ({ page, context }) => {
  await page.goto('/')
  const banner = page.getByRole('status').filter({ hasText: texts.text('pwa.offline') })
  await expect(banner).toBeHidden()
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  await context.setOffline(false)
  await expect(banner).toBeHidden()
})
