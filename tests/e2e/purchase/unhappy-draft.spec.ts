import { BUYER, fillInfo, passInfo } from '../support/checkout-steps'
import { expect, phone, test } from '../support/fixtures'
import { bookingCard, chooseDate, fillCart, TRIP } from '../support/steps'
import { textsIn } from '../support/texts'

test.use(phone)
const texts = textsIn('es_MX')

test('a broken e-mail is told beside its field, and nothing typed is lost', async ({ page, look }) => {
  await fillCart(page, texts, TRIP.es, 1)
  await page.goto('/layaway')
  await fillInfo(page, texts, 'maria@')
  await page.locator('#info-go').click()
  const email = page.getByLabel(texts.text('checkout.info.email'), { exact: true })
  await expect(page.getByText(texts.text('fields.email'))).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('maria@')
  await expect(page.getByLabel(texts.text('checkout.info.firstname'))).toHaveValue(BUYER.firstname)
  await expect(page.getByRole('alert').first()).toContainText(
    texts.text('checkout.info.errors', { count: 1 }),
  )
  await look('email')
  await email.fill(BUYER.email)
  await page.locator('#info-go').click()
  await expect(page).toHaveURL(/step=payment_methods/)
})

test('what is typed before the scripts of the page are there is kept, and the button waits for them', async ({
  page,
}) => {
  await fillCart(page, texts, TRIP.es, 1)
  await page.route('**/_next/static/chunks/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/layaway', { waitUntil: 'commit' })
  await fillInfo(page, texts)
  const go = page.locator('#info-go')
  await expect(go).toBeDisabled()
  await go.click()
  await expect(page).toHaveURL(/step=payment_methods/)
  await expect(page.getByText(BUYER.email)).toBeVisible()
})

test('a reload half-way keeps the step and the draft, and Back goes one step back with it', async ({
  page,
}) => {
  await fillCart(page, texts, TRIP.es, 1)
  await page.goto('/layaway')
  await passInfo(page, texts)
  await page.getByLabel(texts.text('payments.card.number')).fill('4242424242424242')
  await page.reload()
  await expect(page.getByRole('radio', { name: texts.text('payments.methods.card') })).toBeVisible()
  await expect(page).toHaveURL(/step=payment_methods/)
  await expect(page.getByText(BUYER.email)).toBeVisible()
  // A card is never kept anywhere.
  await expect(page.getByLabel(texts.text('payments.card.number'))).toHaveValue('')
  await page.goBack()
  await expect(page.locator('#info-go')).toBeVisible()
  await expect(page.getByLabel(texts.text('checkout.info.lastname'))).toHaveValue(BUYER.lastname)
  await expect(page.getByLabel(texts.text('checkout.info.dni.MX'))).toHaveValue(BUYER.dni)
  await page.goForward()
  await expect(page.getByText(BUYER.email)).toBeVisible()
})

test('two tabs show the same cart', async ({ page, context }) => {
  await page.goto('/shopping-cart')
  await expect(page.getByRole('heading', { name: texts.text('cart.empty.title') })).toBeVisible()
  const other = await context.newPage()
  await fillCart(other, texts, TRIP.es, 1)
  await expect(page.getByRole('heading', { level: 2, name: TRIP.es.name })).toBeVisible()
  await page.getByRole('button', { name: texts.text('cart.remove.trip', { name: TRIP.es.name }) }).click()
  await other.goto('/shopping-cart')
  await expect(other.getByRole('heading', { name: texts.text('cart.empty.title') })).toBeVisible()
  await page.getByRole('button', { name: texts.text('cart.remove.undo') }).click()
  await expect(other.getByRole('heading', { level: 2, name: TRIP.es.name })).toBeVisible()
})

for (const [what, stored] of [
  ['no JSON', '{"state":{"cart":{"lines":[{'],
  ['another shape', '{"state":{"cart":{"lines":[{"kind":"rocket","uuid":7},null,3]}},"version":0}'],
  ['a bare number', '42'],
] as const)
  test(`a stored cart that is ${what} is an empty cart`, async ({ page }) => {
    await page.addInitScript((value) => {
      if (!sessionStorage.getItem('spoiled')) localStorage.setItem('shopping-cart-v1', value)
      sessionStorage.setItem('spoiled', 'yes')
    }, stored)
    await page.goto('/shopping-cart')
    await expect(page.getByRole('heading', { name: texts.text('cart.empty.title') })).toBeVisible()
  })

test('a price that is not the one of today opens the dialog of changes before anything is paid', async ({
  page,
  look,
}) => {
  await fillCart(page, texts, TRIP.es, 1)
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('shopping-cart-v1') ?? '')
    stored.state.cart.lines[0].sale_price = 1
    localStorage.setItem('shopping-cart-v1', JSON.stringify(stored))
  })
  await page.goto('/shopping-cart')
  const dialog = page.getByRole('dialog', { name: texts.text('cart.changes.title') })
  await expect(dialog).toContainText('$1')
  await look('changes')
  await dialog.getByRole('button', { name: texts.text('cart.changes.go') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: texts.withAmount('cart.goLayaway') }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: texts.withAmount('cart.goLayaway') }).first()).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a sold-out date says so, offers to wait for its seats, and sells none', async ({ page }) => {
  await page.goto(TRIP.path)
  const calendar = page.locator('.cal')
  const full = calendar.locator('button.day.is-full')
  for (let month = 0; month < 8 && (await full.count()) === 0; month++)
    await calendar.getByRole('button').nth(1).click()
  await expect(full.first()).toContainText(texts.text('departures.reasons.sold_out'))
  await expect(page.locator('.cal-key').first()).toContainText(texts.text('departures.reasons.sold_out'))
  await full.first().click()
  const card = bookingCard(page, texts)
  await expect(card.getByRole('button', { name: texts.text('departures.wait.ask') })).toBeVisible()
  const add = card.getByRole('button', { name: texts.text('departures.addToCart') })
  await expect(add).toHaveCount(0)
  await chooseDate(page, texts, 0)
  await expect(add).toBeEnabled()
})
