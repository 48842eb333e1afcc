import type { BrowserContext, Page } from '@playwright/test'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { type Site, startSite } from '@/tests/support/site'
import { test as base, expect, phone } from '../support/fixtures'
import { openRelay } from '../support/relay'
import { textsIn } from '../support/texts'

interface OwnSite {
  /** A site over a database of its own, which is stopped and comes back at the same address. */
  readonly own: { site: Site; readonly database: TestDatabase }
}

const test = base.extend<object, OwnSite>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const database = await testDatabase({ seeded: true })
      const own = { site: await startSite({ databaseUrl: database.url }), database }
      await use(own)
      await own.site.kill()
      await database.drop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ own }, use) => use(own.site.url),
})

test.use({
  ...phone,
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_|Failed to fetch|no-response|when fetching the script/],
})
const texts = textsIn('es_MX')
const t = (key: string) => texts.text(`app.${key}`)

/** A first visit, which is over when its tab is closed. */
async function visitOnce(context: BrowserContext, url: string): Promise<void> {
  const first = await context.newPage()
  await first.goto(`${url}/`)
  await expect.poll(() => first.evaluate(() => localStorage.getItem('andanza:visits'))).toBe('1')
  // What earlier workers left.
  await first.evaluate(() => Promise.all([caches.open('files'), caches.open('andanza-12.2.14-older-pages')]))
  await first.close()
}

/** What a browser says once it could install the site; what it was asked then stands in the page. */
async function offerInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  const fire = (answer: string) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(event, {
      platforms: ['web'],
      userChoice: Promise.resolve({ outcome: answer, platform: 'web' }),
      prompt: async () => {
        document.documentElement.dataset.asked = 'yes'
      },
    })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  // A stored page has its scripts a moment later.
  await expect.poll(() => page.evaluate(fire, outcome)).toBe(true)
}

const card = (page: Page) => page.getByRole('dialog', { name: t('install.title') })
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

test('installing is offered on the second visit, not where one pays, and not again after a no', async ({
  context,
  baseURL,
  look,
}) => {
  const url = baseURL ?? ''
  const first = await context.newPage()
  await first.goto(`${url}/`)
  await offerInstall(first, 'accepted')
  await expect.poll(() => first.evaluate(() => localStorage.getItem('andanza:visits'))).toBe('1')
  await expect(card(first)).toBeHidden()
  await first.close()

  const paying = await context.newPage()
  await paying.goto(`${url}/checkout`)
  await expect.poll(() => paying.evaluate(() => localStorage.getItem('andanza:visits'))).toBe('2')
  await offerInstall(paying, 'accepted')
  await expect(card(paying)).toBeHidden()
  await paying.close()

  const second = await context.newPage()
  await second.goto(`${url}/`)
  await offerInstall(second, 'accepted')
  await expect(card(second)).toBeVisible()
  if (process.env.E2E_LOOKS) await second.screenshot({ path: `${process.env.E2E_LOOKS}/install.png` })
  await card(second)
    .getByRole('button', { name: t('install.yes') })
    .click()
  await expect(second.locator('html')).toHaveAttribute('data-asked', 'yes')
  await expect(card(second)).toBeHidden()
  await second.close()

  const third = await context.newPage()
  await third.goto(`${url}/`)
  await offerInstall(third, 'dismissed')
  await card(third)
    .getByRole('button', { name: t('install.no') })
    .last()
    .click()
  await expect(card(third)).toBeHidden()
  await third.close()
  const fourth = await context.newPage()
  await fourth.goto(`${url}/`)
  await offerInstall(fourth, 'accepted')
  await expect.poll(() => fourth.evaluate(() => localStorage.getItem('andanza:visits'))).toBe('5')
  await expect(card(fourth)).toBeHidden()
  const month = 30 * 24 * 3600 * 1000
  await fourth.evaluate((ago) => localStorage.setItem('andanza:install-no', String(Date.now() - ago)), month)
  await fourth.reload()
  await offerInstall(fourth, 'accepted')
  await expect(card(fourth)).toBeVisible()
  await look('installed')
})

test('another build is offered, waits for a form that has something in it, and is taken by a button', async ({
  context,
  baseURL,
}) => {
  const relay = await openRelay(baseURL ?? '')
  await visitOnce(context, relay.url)
  const page = await context.newPage()
  await page.goto(`${relay.url}/`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  // Of the names, each has the version and this build, and nothing of another is left.
  await expect
    .poll(() => cacheNames(page))
    .toEqual(expect.not.arrayContaining(['files', 'andanza-12.2.14-older-pages']))
  const [build] = [
    ...new Set((await cacheNames(page)).map((name) => /^andanza-12\.2\.14-.{21}/.exec(name)?.[0])),
  ]
  expect((await cacheNames(page)).filter((name) => !name.startsWith(`${build}-`))).toEqual([])

  await page.getByLabel(texts.text('home.where')).fill('Uxmal')
  relay.publishWorker()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe('installed')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const offer = page.getByText(t('update.ready'))
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 4_000)))
  await expect(offer).toBeHidden()
  await page.getByLabel(texts.text('home.where')).fill('')
  await expect(offer).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.getByRole('button', { name: t('update.take') }).click()
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull()
  await relay.cut()
})

test('a bad worker is taken back: unregistered, and its caches are gone', async ({
  context,
  own,
  baseURL,
}) => {
  const url = baseURL ?? ''
  await visitOnce(context, url)
  const page = await context.newPage()
  await page.goto(`${url}/`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => cacheNames(page)).not.toEqual([])

  const restart = async (env: Record<string, string>) => {
    await own.site.kill()
    own.site = await startSite({ databaseUrl: own.database.url, port: Number(new URL(url).port), env })
  }
  await restart({ SERVICE_WORKER: 'off' })
  await page.goto(`${url}/search`)
  await expect.poll(() => registrations(page), { timeout: 30_000 }).toBe(0)
  await expect.poll(() => cacheNames(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()

  // And given again.
  await restart({})
  await page.goto(`${url}/`)
  await expect.poll(() => cacheNames(page), { timeout: 30_000 }).not.toEqual([])
})
