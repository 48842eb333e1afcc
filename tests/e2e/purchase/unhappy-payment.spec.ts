import type { Page, Request } from '@playwright/test'
import type { AvailabilitySummary } from '@/lib/availability/contract'
import type { Cart } from '@/lib/cart/cart-item'
import { toSummary } from '@/lib/cart/cart-summary'
import { callApi, callerAt, placeOrder, pricedOrder } from '@/tests/support/shop-client'
import { amountsOfApi } from '../support/amounts'
import { acceptTerms, BUYER, CARDS, expectPaid, fillCard, payButton } from '../support/checkout-steps'
import { expect, phone, test } from '../support/fixtures'
import { goToPay, texts } from '../support/pay-steps'
import { TRIP } from '../support/steps'

// The browser itself writes a line about every answer that is not 2xx.
test.use({ ...phone, expectedErrors: [/status of (402|409|422)/] })

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
