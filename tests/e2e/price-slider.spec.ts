import type { SearchResult } from '@/lib/discovery/search-contract'
import { callApi, callerAt } from '@/tests/support/shop-client'
import { desktop, expect, test } from './support/fixtures'
import { textsIn } from './support/texts'

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
