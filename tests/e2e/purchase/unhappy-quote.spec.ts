import type { Page } from '@playwright/test'
import type { PricedCart } from '@/lib/cart/contract'
import { readToken, signToken } from '@/server/platform/crypto/signed-token'
import { SITE_SECRET } from '@/tests/support/site'
import { amountsOfApi, cents } from '../support/amounts'
import { acceptTerms, CARDS, fillCard, payButton } from '../support/checkout-steps'
import { expect, phone, test } from '../support/fixtures'
import { goToPay, texts } from '../support/pay-steps'
import { TRIP } from '../support/steps'

// The browser itself writes a line about every answer that is not 2xx.
test.use({ ...phone, expectedErrors: [/status of (402|409|422)/] })

test('a tampered total is refused with the true one, and one click goes on with it', async ({
  page,
  look,
}) => {
  await goToPay(page, 7)
  const today = await payChanged(page, () => ({ quote_total: 1 }))
  const problem = told(page, 'changed')
  await expect(problem).toBeVisible()
  await look('changed')
  const goOn = problem.getByRole('button', { name: texts.withAmount('checkout.problems.go') })
  expect(cents(await goOn.textContent())).toBe(today)
  await goOn.click()
  await expect(page).toHaveURL(/\/public\/reservation\//)
  expect((await amountsOfApi(page)).paid).toBe(today)
})

test('a quote that ended while one typed is renewed, and one click goes on with it', async ({
  page,
  look,
}) => {
  await goToPay(page, 3)
  const today = await payChanged(page, ({ quote }) => ({ quote: endedQuote(quote) }))
  const problem = told(page, 'expired')
  await expect(problem).toBeVisible()
  await look('expired')
  await problem.getByRole('button', { name: texts.withAmount('checkout.problems.go') }).click()
  await expect(page).toHaveURL(/\/public\/reservation\//)
  expect((await amountsOfApi(page)).paid).toBe(today)
})

test('a price that rose since it was shown is refused with old and new, and one click pays the new one', async ({
  page,
  look,
}) => {
  // What the browser is shown is a dollar less than what the trip costs by now.
  await page.route('**/api/v1.5/shopping-cart', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: PricedCart }
    await route.fulfill({ json: { ...rest, data: asBefore(data) } })
  })
  await goToPay(page, 4)
  await fillCard(page, texts, CARDS.paid)
  await acceptTerms(page, texts)
  await payButton(page, texts, 'goLayaway').click()
  const problem = told(page, 'changed')
  await expect(problem).toBeVisible()
  const [before = '', now = ''] = await problem.locator('dd').allTextContents()
  expect(cents(now) - cents(before)).toBe(200)
  await expect(
    problem.getByText(texts.text('explanations.changes.price', { name: TRIP.es.name })),
  ).toBeVisible()
  await look('risen')
  await page.unroute('**/api/v1.5/shopping-cart')
  await problem.getByRole('button', { name: texts.withAmount('checkout.problems.go') }).click()
  await expect(page).toHaveURL(/\/public\/reservation\//)
  expect((await amountsOfApi(page)).total).toBe(cents(now))
})

/** Pays by card, once with another order than the page sends. @returns what the button said, in cents */
async function payChanged(page: Page, change: (body: { quote: string }) => object): Promise<number> {
  await page.route('**/api/orders/create', async (route) => {
    const body = route.request().postDataJSON()
    await route.continue({ postData: JSON.stringify({ ...body, ...change(body) }) })
    await page.unroute('**/api/orders/create')
  })
  await fillCard(page, texts, CARDS.paid)
  await acceptTerms(page, texts)
  const pay = payButton(page, texts, 'goLayaway')
  const today = cents(await pay.textContent())
  await pay.click()
  return today
}

const told = (page: Page, problem: 'changed' | 'expired') =>
  page.getByRole('alert').filter({ hasText: texts.text(`checkout.problems.${problem}`) })

/** The same quote, signed as ours, a minute after its end. */
function endedQuote(token: string): string {
  const payload = readToken(SITE_SECRET, 'quote', token) as object
  return signToken(SITE_SECRET, 'quote', { ...payload, expires: Date.now() - 60_000 })
}

/** A priced cart when its trip for two cost a unit less each. */
function asBefore(cart: PricedCart): PricedCart {
  const summary = cart.summary.map((line) =>
    line.parent === null
      ? {
          ...line,
          sale_price: line.sale_price - 1,
          original_price: line.original_price - 1,
          total: line.total - 2,
        }
      : line,
  )
  return { ...cart, summary, totals: { ...cart.totals, total: cart.totals.total - 2 } }
}
