import type { Page, Request } from '@playwright/test'
import type { AvailabilitySummary } from '@/lib/availability/contract'
import type { Cart } from '@/lib/cart/cart-item'
import { toSummary } from '@/lib/cart/cart-summary'
import type { PricedCart } from '@/lib/cart/contract'
import { readToken, signToken } from '@/server/platform/signed-token'
import { callApi, callerAt, placeOrder, pricedOrder } from '@/tests/support/shop-client'
import { SITE_SECRET } from '@/tests/support/site'
import { amountsOfApi, cents } from './support/amounts'
import {
  acceptTerms,
  BUYER,
  CARDS,
  expectPaid,
  fillCard,
  passInfo,
  payButton,
} from './support/checkout-steps'
import { expect, phone, test } from './support/fixtures'
import { fillCart, TRIP } from './support/steps'
import { textsIn } from './support/texts'

// The browser itself writes a line about every answer that is not 2xx.
test.use({ ...phone, expectedErrors: [/status of (402|409|422)/] })
const texts = textsIn('es_MX')

async function goToPay(page: Page, months: number): Promise<void> {
  await fillCart(page, texts, TRIP.es, months)
  await page.goto('/layaway')
  await passInfo(page, texts)
}

/** The calls that order or pay, as they are made. */
function callsOf(page: Page, path: string): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) calls.push(request)
  })
  return calls
}

test('a declined card keeps everything, and another card pays the same order', async ({ page, look }) => {
  await goToPay(page, 6)
  const orders = callsOf(page, '/api/orders/create')
  await fillCard(page, texts, CARDS.declined)
  await acceptTerms(page, texts)
  const pay = payButton(page, texts, 'goLayaway')
  await pay.click()
  const problem = page.getByRole('alert').filter({ hasText: texts.text('payments.failures.card_declined') })
  await expect(problem).toBeVisible()
  await expect(problem).toContainText(texts.text('checkout.problems.declined', { seats: 2 }))
  await expect(page.getByText(BUYER.email)).toBeVisible()
  await expect(page.getByLabel(texts.text('payments.card.number'))).toHaveValue(/4000 0000 0000 0002/)
  await look('declined')
  await fillCard(page, texts, CARDS.paid)
  await pay.click()
  await expect(page).toHaveURL(/\/public\/reservation\//)
  await expectPaid(page, texts)
  expect(orders).toHaveLength(1)
})

test('a tampered total is refused with the true one, and one click goes on with it', async ({
  page,
  look,
}) => {
  await goToPay(page, 7)
  await page.route('**/api/orders/create', async (route) => {
    const body = route.request().postDataJSON()
    await route.continue({ postData: JSON.stringify({ ...body, quote_total: 1 }) })
    await page.unroute('**/api/orders/create')
  })
  await fillCard(page, texts, CARDS.paid)
  await acceptTerms(page, texts)
  const pay = payButton(page, texts, 'goLayaway')
  const today = cents(await pay.textContent())
  await pay.click()
  const problem = page.getByRole('alert').filter({ hasText: texts.text('checkout.problems.changed') })
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
  await page.route('**/api/orders/create', async (route) => {
    const body = route.request().postDataJSON()
    await route.continue({ postData: JSON.stringify({ ...body, quote: endedQuote(body.quote) }) })
    await page.unroute('**/api/orders/create')
  })
  await fillCard(page, texts, CARDS.paid)
  await acceptTerms(page, texts)
  const pay = payButton(page, texts, 'goLayaway')
  const today = cents(await pay.textContent())
  await pay.click()
  const problem = page.getByRole('alert').filter({ hasText: texts.text('checkout.problems.expired') })
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
  const problem = page.getByRole('alert').filter({ hasText: texts.text('checkout.problems.changed') })
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

test('a double tap on pay makes one order and one payment', async ({ page }) => {
  await goToPay(page, 8)
  const orders = callsOf(page, '/api/orders/create')
  const payments = callsOf(page, '/api/payments')
  await fillCard(page, texts, CARDS.paid)
  await acceptTerms(page, texts)
  const pay = payButton(page, texts, 'goLayaway')
  await pay.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    button.click()
  })
  await expect(page).toHaveURL(/\/public\/reservation\//)
  await expectPaid(page, texts)
  expect(orders).toHaveLength(1)
  expect(payments).toHaveLength(1)
  const { paid, payments: parts } = await amountsOfApi(page)
  expect(paid).toBe(parts[0])
})

test('places that somebody else took while one typed are told, and nothing is charged', async ({
  page,
  look,
}) => {
  await goToPay(page, 9)
  await buyTheRest(page)
  const payments = callsOf(page, '/api/payments')
  await fillCard(page, texts, CARDS.paid)
  await acceptTerms(page, texts)
  await payButton(page, texts, 'goLayaway').click()
  const problem = page
    .getByRole('alert')
    .filter({ hasText: texts.text('checkout.problems.soldOut', { name: TRIP.es.name }) })
  await expect(problem).toBeVisible()
  await expect(problem.getByRole('link', { name: texts.text('checkout.problems.toCart') })).toBeVisible()
  expect(payments).toHaveLength(0)
  await look('sold-out')
})

/** Orders the trip of this browser's cart for others, in double rooms, until it has no two places left. */
async function buyTheRest(page: Page): Promise<void> {
  const caller = callerAt(new URL(page.url()).origin)
  const stored = await page.evaluate(() => localStorage.getItem('shopping-cart-v1'))
  const { cart } = (JSON.parse(stored ?? '') as { state: { cart: Cart } }).state
  const code = cart.lines[0]?.departure_date?.code ?? ''
  const path = `/api/v1.5/experiences/show/${TRIP.permalink}/availability/1/1`
  const { data } = await callApi<AvailabilitySummary>(caller, 'GET', path)
  let left = data.availabilityByCode[code]?.seats_left ?? 0
  while (left >= 2) {
    const qty = Math.min(8, left - (left % 2))
    const forOthers = { ...cart, lines: cart.lines.map((line) => ({ ...line, qty, sale_price: null })) }
    const { status } = await placeOrder(caller, await pricedOrder(caller, toSummary(forOthers)))
    expect(status).toBe(201)
    left -= qty
  }
}
