import { acceptTerms, BUYER, CARDS, expectPaid, fillCard, payButton } from '../support/checkout-steps'
import { expect, phone, test } from '../support/fixtures'
import { goToPay, texts } from '../support/pay-steps'
import { fillCart, TRIP } from '../support/steps'

test.use(phone)

test('whoever bought on this device is known at the next purchase, without the document, until they say otherwise', async ({
  page,
}) => {
  await goToPay(page, 10)
  await fillCard(page, texts, CARDS.paid)
  await acceptTerms(page, texts)
  await payButton(page, texts, 'goLayaway').click()
  await expect(page).toHaveURL(/\/public\/reservation\//)
  await expectPaid(page, texts)

  await fillCart(page, texts, TRIP.es, 1)
  await page.goto('/layaway')
  const email = page.getByLabel(texts.text('checkout.info.email'), { exact: true })
  await expect(email).toHaveValue(BUYER.email)
  await expect(page.getByLabel(texts.text('checkout.info.firstname'))).toHaveValue(BUYER.firstname)
  await expect(page.getByLabel(texts.text('checkout.info.dni.MX'))).toHaveValue('')
  await page.getByRole('button', { name: texts.text('checkout.info.notYou') }).click()
  await expect(email).toHaveValue('')
  await page.reload()
  await expect(page.locator('#info-go')).toBeEnabled()
  await expect(email).toHaveValue('')
})
