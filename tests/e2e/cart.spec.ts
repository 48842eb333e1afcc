import { expect, phone, test } from './support/fixtures'
import { addToCart, bookingCard, chooseDate, TRIP } from './support/steps'
import { textsIn } from './support/texts'

test.use(phone)
const texts = textsIn('es_MX')

test('extras are taken back on the page and in the cart, and two tabs are one cart', async ({
  page,
  context,
  look,
}) => {
  await page.goto(TRIP.path)
  await chooseDate(page, texts, 2)
  const card = bookingCard(page, texts)
  await card.getByText(/^Agrega algo más/).click()
  const extras = card.getByRole('checkbox')
  await extras.nth(0).check()
  const startOver = card.getByRole('button', { name: texts.text('availability.startOver') })
  await startOver.click()
  await expect(extras.nth(0)).not.toBeChecked()
  await expect(startOver).toHaveCount(0)
  await extras.nth(0).check()
  await extras.nth(1).check()
  await card.getByRole('button', { name: texts.text('departures.addToCart') }).click()
  await expect(page.getByText(texts.text('departures.added'))).toBeVisible()

  await page.goto('/shopping-cart')
  const other = await context.newPage()
  await other.goto('/shopping-cart')
  const travellers = (tab: typeof page) => tab.getByRole('spinbutton')
  await expect(travellers(other)).toHaveAttribute('aria-valuenow', '2')
  await page.getByRole('button', { name: texts.text('cart.travellers.more') }).click()
  await expect(travellers(other)).toHaveAttribute('aria-valuenow', '3')
  await other.getByRole('button', { name: texts.text('cart.remove.all') }).click()
  const rows = page.getByRole('article').getByRole('listitem')
  await expect(page.getByRole('button', { name: texts.text('cart.remove.all') })).toHaveCount(0)
  const left = await rows.count()
  await look('without-extras')
  await other.getByRole('button', { name: texts.text('cart.remove.undo') }).click()
  await expect(page.getByRole('button', { name: texts.text('cart.remove.all') })).toBeVisible()
  expect(await rows.count()).toBe(left + 2)
})

test('a cart that is taken to another currency is priced there, and no price is told to have changed', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto(TRIP.path)
  await chooseDate(page, texts, 2)
  await addToCart(page, texts)
  await page.goto('/shopping-cart')
  const costs = page.getByRole('complementary', { name: texts.text('cart.summary.label') })
  await expect(costs).toContainText('MXN')
  await context.addCookies([{ name: 'currency', value: 'USD', url: baseURL ?? '' }])
  const other = await context.newPage()
  let asked = 0
  for (const tab of [page, other])
    tab.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/shopping-cart')) asked++
    })
  await other.goto('/shopping-cart')
  const foreign = other.getByRole('complementary', { name: texts.text('cart.summary.label') })
  await expect(foreign).toContainText('USD')
  await page.evaluate(() =>
    addEventListener('storage', ({ key }) => {
      if (key === 'shopping-cart-v1') performance.mark('written by the other tab')
    }),
  )
  await other.getByRole('button', { name: texts.text('cart.travellers.more') }).click()
  await expect(page.getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '3')
  for (const tab of [page, other]) {
    await expect(tab.getByRole('article')).toContainText(texts.text('cart.lines.package', { count: 3 }))
    await expect(tab.getByRole('dialog')).toHaveCount(0)
  }
  await expect(costs).toContainText('MXN')
  // Each tab prices it as it was and as it is; one of them writes it. Two that take turns would write it without end.
  expect(asked).toBeLessThanOrEqual(6)
  const written = await page.evaluate(() => performance.getEntriesByName('written by the other tab').length)
  expect(written).toBeLessThanOrEqual(2)
})
