import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'

const PRODUCT = '/tours/salkantay-a-machu-picchu'

// A person: what says of itself that it is headless always sees the control.
test.use({
  // Who says no to being measured is not counted.
  consent: '1.m.',
  locale: 'es-MX',
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
})

/** Which variant a page shows, by what a reader sees: whether the deposit stands before or below what is chosen. */
async function shownVariant(page: Page): Promise<'control' | 'ppcv1'> {
  await expect(page.locator('#apartar .book-lay')).toBeVisible()
  const isFirst = await page
    .locator('#apartar > :first-child')
    .evaluate((first) => first.matches('.book-lay'))
  return isFirst ? 'ppcv1' : 'control'
}

test('a visitor sees one page after a reload and in a second tab, and is counted once', async ({
  page,
  context,
  request,
}) => {
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'andanza_ab')?.value ?? ''
  await page.goto('/')
  await expect.poll(cookie, { timeout: 20_000 }).toMatch(/^[0-9a-z]{26}$/)
  const key = await cookie()

  const told = page.waitForResponse('**/api/ab-tests/impressions')
  await page.goto(PRODUCT)
  const first = await shownVariant(page)
  expect(await (await told).json()).toMatchObject({ data: { counted: true } })
  await expect.poll(cookie).toBe(`${key}.product-${first}`)
  await page.reload()
  expect(await shownVariant(page)).toBe(first)
  const tab = await context.newPage()
  await tab.goto(`${PRODUCT}?utm_source=carta`)
  expect(await shownVariant(tab)).toBe(first)
  expect(new URL(tab.url()).pathname).toBe(PRODUCT)

  // Both variants exist: whoever is in the other one sees the other page at the same address.
  const [inVariant, inControl] = ['d', 'a'].map((letter) => letter.repeat(26))
  const armOf = async (who?: string) =>
    (
      await request.get(PRODUCT, {
        headers: { 'user-agent': 'Mozilla/5.0 (iPhone)', cookie: `andanza_ab=${who}` },
      })
    ).headers()['x-variant']
  expect([await armOf(inVariant), await armOf(inControl)]).toEqual(['ppcv1', 'control'])
})

test('without cookies every load is the control, and an address that names a variant shows it', async ({
  page,
  context,
}) => {
  for (let load = 0; load < 3; load++) {
    await context.clearCookies()
    await page.goto(PRODUCT)
    expect(await shownVariant(page)).toBe('control')
  }
  await page.goto(`${PRODUCT}/ppcv1`)
  expect(await shownVariant(page)).toBe('ppcv1')
})
