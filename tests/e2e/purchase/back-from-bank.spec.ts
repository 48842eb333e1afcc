import { acceptTerms, CARDS, fillCard, payButton } from '../support/checkout-steps'
import { expect, phone, test } from '../support/fixtures'
import { goToPay, texts } from '../support/pay-steps'

test.use(phone)

test('who comes back from the bank is led to the payment that waits there, and gives it up', async ({
  page,
}) => {
  await goToPay(page, 6)
  await fillCard(page, texts, CARDS.threeDSecure)
  await acceptTerms(page, texts)
  await payButton(page, texts, 'goLayaway').click()
  await page.waitForURL(/sandbox/, { timeout: 90_000 })
  await page.goBack({ waitUntil: 'load' })
  const go = page.getByRole('link', { name: texts.text('checkout.problems.payHeld') })
  await expect(go).toBeVisible()
  await go.click()
  await expect(page).toHaveURL(/layaway\?code=/)
  await expect(page.getByText(/espera en tu banco/)).toBeVisible()
  const giveUp = page.getByRole('button', { name: texts.text('payments.others.giveUp') }).first()
  await giveUp.click()
  await giveUp.click()
  await expect(page.getByText(/espera en tu banco/)).toHaveCount(0)
})
