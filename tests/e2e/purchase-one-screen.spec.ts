import { cents } from './support/amounts'
import { acceptTerms, CARDS, expectPaid, fillCard, fillInfo, payButton } from './support/checkout-steps'
import { expect, phone, test } from './support/fixtures'
import { fillCart, offerIn, TRIP } from './support/steps'
import { textsIn } from './support/texts'

test.use(phone)
const texts = textsIn('es_MX')

test('one screen asks who buys and how it is paid, and both stay in sight', async ({ page, look }) => {
  await fillCart(page, texts, TRIP.es, 3)
  await page.goto('/fast-checkout')
  await fillInfo(page, texts)
  await page.getByRole('button', { name: texts.text('checkout.info.go') }).click()
  await fillCard(page, texts, CARDS.paid)
  await expect(page.getByLabel(texts.text('checkout.info.email'), { exact: true })).toBeVisible()
  await acceptTerms(page, texts)
  const offer = await offerIn(page.getByRole('complementary', { name: texts.text('cart.summary.label') }))
  const pay = payButton(page, texts, 'goLayaway')
  expect(cents(await pay.textContent())).toBe(offer.today)
  await look('one-screen')
  await pay.click()
  await expect(page).toHaveURL(/\/public\/reservation\//)
  await expectPaid(page, texts)
})
