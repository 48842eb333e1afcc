import type { SearchResult } from '@/lib/discovery/search-contract'
import { callApi, callerAt } from '@/tests/support/shop-client'
import { desktop, expect, phone, test } from '../support/fixtures'
import { textsIn } from '../support/texts'

test.describe('on a computer in English', () => {
  test.use(desktop)
  const texts = textsIn('en_US')

  test('prices are chosen between the ends of the specification, in all or a day', async ({
    page,
    context,
    baseURL,
    look,
  }) => {
    await context.addCookies([{ name: 'currency', value: 'USD', url: baseURL ?? '' }])
    await page.goto('/search')
    const filters = page.getByRole('complementary', { name: texts.text('search.filtersTitle') })
    const most = filters.getByRole('slider', { name: texts.text('search.most') })
    await expect(most).toHaveAttribute('aria-valuetext', '$6,000 or more')
    await filters.getByText(texts.text('search.priceTypes.unit')).click()
    await expect(most).toHaveAttribute('aria-valuetext', '$250 or more')
    await expect(page).toHaveURL(/[?&]price_type=unit/)
    await most.press('ArrowLeft')
    await expect(page).toHaveURL(/price=-\d+&price_type=unit/)
    const max = Number(/price=-(\d+)/.exec(page.url())?.[1])
    const { data } = await callApi<SearchResult>(callerAt(baseURL ?? ''), 'POST', '/api/search/all/all', {
      body: { filters: { price: { max, type: 'unit' } } },
      market: { locale: 'en_US', currency: 'USD' },
    })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${data.total} trip`)
    await look('per-day')
    await page.goBack()
    await expect(most).toHaveAttribute('aria-valuetext', '$250 or more')
  })
})

test.describe('on a phone in Spanish', () => {
  test.use({ ...phone, expectedErrors: [/net::ERR_FAILED/] })
  const texts = textsIn('es_MX')

  test('what fits a fortnight is found from home, and its rhythm stays up to the cart', async ({
    page,
    look,
  }) => {
    await page.goto('/')
    const budget = page.getByLabel(texts.text('home.budget'))
    const steps = await budget
      .locator('option[value^="fortnight-"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
    await budget.selectOption(steps.at(-2) ?? '')
    await page.getByRole('button', { name: texts.text('home.find') }).click()
    await expect(page).toHaveURL(/budget=fortnight-\d+/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('en tu quincena')
    await look('fortnight')
    const first = page.locator('.search-results a[href*="rhythm=fortnight"]').first()
    await first.click()
    await expect(page).toHaveURL(/rhythm=fortnight/)
    await expect(page.getByText(/pagos? quincenal|Cada quincena/).first()).toBeVisible()
  })

  test('a search that fails clears what was found before and can be asked again', async ({ page, look }) => {
    await page.goto('/search')
    const results = page.locator('.search-results')
    await expect(results.locator('a').first()).toBeVisible()
    await page.route('**/api/search/**', (route) => route.abort())
    await page.getByLabel(texts.text('search.sort')).selectOption('rating__desc')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.text('search.failedTitle'))
    await expect(results.locator('a')).toHaveCount(0)
    await look('failed')
    await page.unroute('**/api/search/**')
    await page.getByRole('button', { name: texts.text('search.retry') }).click()
    await expect(results.locator('a').first()).toBeVisible()
  })
})
