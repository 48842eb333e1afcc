import type { Page } from '@playwright/test'
import { desktop, expect, phone, test } from './support/fixtures'
import { textsIn } from './support/texts'

const texts = textsIn('es_MX')

/** Marks the document: a load takes the mark away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }))
const isSame = (page: Page) => page.evaluate(() => 'isSame' in window)

async function toSearch(page: Page): Promise<void> {
  await page.goto('/search')
  await page.waitForLoadState('networkidle')
  await mark(page)
}

for (const size of [phone, desktop]) {
  test.describe(`${size.viewport?.width} wide`, () => {
    test.use({ ...size })

    test('a card opens its product in the same document, with title, head and focus of its own, and back restores the place', async ({
      page,
    }) => {
      await toSearch(page)
      const card = page.locator('.card h2 a').nth(4)
      const name = (await card.textContent()) ?? ''
      await card.scrollIntoViewIfNeeded()
      const place = await page.evaluate(() => scrollY)
      await card.click()
      await expect(page.locator('h1')).toHaveText(name)
      expect(await isSame(page)).toBe(true)
      await expect(page).toHaveTitle(new RegExp(name.slice(0, 12)))
      await expect(page.locator('next-route-announcer')).toBeAttached()
      await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.goBack()
      await expect(card).toBeVisible()
      expect(await isSame(page)).toBe(true)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 50)
    })

    test('a filtered search is there again on the way back, and reloaded it is rendered for its address', async ({
      page,
    }) => {
      await toSearch(page)
      await page.goto('/search?month=2027-03')
      const heading = page.locator('.search-heading')
      const found = (await heading.textContent()) ?? ''
      await expect(page.locator('.search-heading + ul .chip')).toHaveCount(1)
      await mark(page)
      await page.locator('.card h2 a').first().click()
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('.trip-title')).toBeVisible()
      await page.goBack()
      await expect(heading).toHaveText(found)
      await page.reload()
      await expect(heading).toHaveText(found)
    })

    test('to the cart a document is loaded, and from it too', async ({ page }) => {
      await toSearch(page)
      await page.locator('header a[href="/shopping-cart"]').click()
      await expect(page).toHaveURL(/shopping-cart/)
      expect(await isSame(page)).toBe(false)
      await mark(page)
      await page.locator('header a').first().click()
      await expect(page).toHaveURL(/\/$/)
      expect(await isSame(page)).toBe(false)
    })
  })
}

test.describe('ahead of a click', () => {
  test.use({ ...desktop })

  test('the whole page of what the pointer is on is there, and nothing else of it', async ({ page }) => {
    await toSearch(page)
    const card = page.locator('.card h2 a').nth(3)
    const href = (await card.getAttribute('href')) ?? ''
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    const wanted = () => asked.filter((url) => url.includes(`${href}&_rsc=`))
    // What is fetched ahead begins 2 s after the page at the latest: the map of the page first, then the page.
    await page.mouse.move(0, 0)
    await expect
      .poll(
        async () => {
          await page.mouse.move(0, 0)
          await card.hover()
          return wanted().length
        },
        { timeout: 20_000 },
      )
      .toBe(2)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => /\/pictures\/(?:1024|1366|1680|1920)\//.test(url))).toEqual([])
    await card.click()
    await expect(page.locator('.trip-title h1')).toBeVisible()
    expect(wanted()).toHaveLength(2)
    expect(await isSame(page)).toBe(true)
  })
})

test.describe('without scripts', () => {
  test.use({ ...phone, javaScriptEnabled: false })

  test('a search answers what its address asks for', async ({ page }) => {
    await page.goto('/search?search=peru')
    const heading = await page.locator('.search-heading').textContent()
    await page.goto('/search')
    expect(await page.locator('.search-heading').textContent()).not.toBe(heading)
    await page.locator('input[name=search]').fill('peru')
    await page.locator('input[name=search]').press('Enter')
    await expect(page).toHaveURL(/search=peru/)
    await expect(page.locator('.search-heading')).toHaveText(heading ?? '')
  })

  test('a cart says what it needs and who helps, and shows no empty places', async ({ page, look }) => {
    await page.goto('/shopping-cart')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: texts.text('cart.noScript.title') })).toBeVisible()
    await expect(main.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+$/,
    )
    await expect(main.getByRole('link', { name: /\d{4}$/ }).last()).toHaveAttribute('href', /^tel:\+\d+$/)
    await expect(main.locator('[aria-busy=true]')).toBeHidden()
    expect((await main.boundingBox())?.height).toBeGreaterThan(300)
    await look('cart')
    await main.getByRole('link', { name: texts.text('cart.noScript.search') }).click()
    await expect(page).toHaveURL(/\/search$/)
  })
})
