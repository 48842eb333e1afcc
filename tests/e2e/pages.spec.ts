import type { Page } from '@playwright/test'
import { faultsOf } from './support/accessible'
import { expect, test } from './support/fixtures'
import { paidReservation } from './support/orders'
import { fillCart, TRIP } from './support/steps'
import { textsIn } from './support/texts'

const WIDTHS = [320, 1280]
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Also that what is spoken to a control holds what can be read on it (2.5.3), which axe leaves out unless asked. */
const AXE = {
  runOnly: { type: 'tag' as const, values: RULES },
  rules: { 'label-content-name-mismatch': { enabled: true } },
}
const texts = textsIn('es_MX')

test.use({ locale: 'es-MX', viewport: { width: 320, height: 700 } })

interface Case {
  readonly name: string
  readonly status: number
  /** The address, after whatever has to be there first. */
  readonly path: (page: Page, origin: string) => Promise<string> | string
  /** When what matters is drawn. */
  readonly ready?: string
}

const withCart = (path: string) => async (page: Page) => {
  await fillCart(page, texts, TRIP.es, 0)
  return path
}

const PAGES: readonly Case[] = [
  { name: 'the home page', status: 200, path: () => '/' },
  { name: 'the search', status: 200, path: () => '/search' },
  { name: 'a country', status: 200, path: () => '/pais/viajar-a-mexico' },
  { name: 'a product', status: 200, path: () => TRIP.path, ready: '.cal' },
  { name: 'the cart', status: 200, path: withCart('/shopping-cart'), ready: 'article h2' },
  { name: 'an empty cart', status: 200, path: () => '/shopping-cart', ready: 'h2' },
  { name: 'the checkout', status: 200, path: withCart('/checkout'), ready: 'aside strong' },
  {
    name: 'a reservation',
    status: 200,
    path: async (_page, origin) => `/public/reservation/${await paidReservation(origin)}`,
  },
  { name: 'a page of words with a table', status: 200, path: () => '/terms-and-conditions' },
  { name: 'the contact data', status: 200, path: () => '/contact-us' },
  { name: 'the announcements', status: 200, path: () => '/announcement' },
  { name: 'a landing', status: 200, path: () => '/landing/primer-gran-viaje' },
  { name: 'a campaign', status: 200, path: () => '/bitacora-demo/salkantay-trek' },
  { name: 'the outlet', status: 200, path: () => '/outlet' },
  { name: 'the page of a wrong address', status: 404, path: () => '/tours/no-hay-tal-viaje' },
  { name: 'the page for signing in again', status: 401, path: () => '/401' },
]

for (const { name, status, path, ready } of PAGES)
  test.describe(name, () => {
    // The browser itself writes a line about every page that is not 2xx.
    test.use({ expectedErrors: status === 200 ? [] : [new RegExp(`status of ${status}`)] })

    test('is accessible and whole, from 320 to 1280', async ({ page, baseURL, look }) => {
      const address = await path(page, baseURL ?? '')
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const answer = await page.goto(address)
        expect(answer?.status()).toBe(status)
        if (ready) await expect(page.locator(ready).first()).toBeVisible()
        await expectWhole(page)
        await look(`${name.replaceAll(' ', '-')}-${width}`)
        expect([width, await faultsOf(page, { options: AXE })]).toEqual([width, []])
      }
    })
  })

test('a page that is not accessible is told', async ({ page }) => {
  await page.goto('/offline')
  await page.evaluate(() => {
    const [picture, frame] = [document.createElement('img'), document.createElement('iframe')]
    frame.title = 'frame'
    frame.srcdoc = '<button></button>'
    document.querySelector('main')?.append(picture, frame)
    return new Promise((resolve) => frame.addEventListener('load', resolve))
  })
  const faults = await faultsOf(page)
  expect(faults.filter((one) => /^(image-alt|button-name)/.test(one))).toHaveLength(2)
})

test.describe('in colours of the reader', () => {
  test.use({ forcedColors: 'active' })

  test('what is chosen can be told from what is not, and amounts are still drawn', async ({ page }) => {
    await page.goto(TRIP.path)
    const background = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    await expect(page.locator('.day[aria-pressed="true"]').first()).toBeVisible()
    expect(await background('.day[aria-pressed="true"]')).not.toBe(
      await background('button.day[aria-pressed="false"]'),
    )
    expect(await background('.chip[aria-pressed="true"]')).not.toBe(
      await background('.chip[aria-pressed="false"]'),
    )
    expect(await background('.seg-today')).not.toBe(await background('.lay-bar .seg:not(.seg-today)'))
  })
})

test.describe('with text twice as large', () => {
  test('nothing scrolls sideways', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of [TRIP.path, '/', '/contact-us', '/search']) {
      await page.goto(path)
      // With every part laid out, also those that nobody has scrolled to.
      await page.addStyleTag({
        content: 'html { font-size: 200% } * { content-visibility: visible !important }',
      })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, width]).toEqual([path, 390])
    }
  })
})

/** Nothing scrolls sideways, one main heading, a title, and the language of its words. */
async function expectWhole(page: Page): Promise<void> {
  const facts = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    headings: document.querySelectorAll('h1').length,
    main: document.querySelectorAll('main').length,
    lang: document.documentElement.lang,
  }))
  expect(facts).toEqual({ wide: 0, headings: 1, main: 1, lang: expect.stringMatching(/^es/) })
  expect(await page.title()).toMatch(/\S/)
}
