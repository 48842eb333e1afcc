import { randomInt } from 'node:crypto'
import { someEmail } from '@/tests/support/some-email'
import {
  acceptTerms,
  BUYER,
  CARDS,
  expectPaid,
  fillCard,
  fillInfo,
  payButton,
} from './support/checkout-steps'
import { expect, phone, test } from './support/fixtures'
import { mailedCode } from './support/mailed-code'
import { holdTenSeats } from './support/orders'
import { texts } from './support/pay-steps'
import { fillCart, TRIP } from './support/steps'

/** One address, as an office or a campus has it. */
const ADDRESS = `198.18.${randomInt(256)}.${randomInt(1, 255)}`

// The browser itself writes a line about every answer that is not 2xx.
test.use({
  ...phone,
  expectedErrors: [/status of (409|422)/],
  extraHTTPHeaders: { 'x-forwarded-for': ADDRESS },
})

test('where others of the address hold ten unpaid seats, a mailed code lets the order through with all that was typed', async ({
  page,
  baseURL,
  operator,
  look,
}) => {
  await holdTenSeats({ origin: baseURL ?? '', address: ADDRESS })
  await fillCart(page, texts, TRIP.es, 8)
  await page.goto('/layaway')
  const email = someEmail()
  await fillInfo(page, texts, email)
  await page.locator('#info-go').click()
  await fillCard(page, texts, CARDS.paid)
  await acceptTerms(page, texts)
  await payButton(page, texts, 'goLayaway').click()

  const form = page.getByRole('form', { name: texts.text('checkout.emailCode.title') })
  const code = form.getByLabel(texts.text('checkout.emailCode.label'))
  await expect(code).toBeFocused()
  await expect(form).toContainText(email)
  await look('asked')
  const digits = await mailedCode(operator, email)
  await code.fill(digits === '111111' ? '222222' : '111111')
  await form.getByRole('button', { name: texts.text('checkout.emailCode.go') }).click()
  await expect(form).toContainText(texts.text('checkout.emailCode.wrong', { left: 4 }))
  await look('wrong')

  await expect(page.getByText(BUYER.firstname).first()).toBeVisible()
  await expect(page.getByLabel(texts.text('payments.card.number'))).not.toHaveValue('')
  await code.fill(digits)
  await form.getByRole('button', { name: texts.text('checkout.emailCode.go') }).click()
  await expect(page).toHaveURL(/\/public\/reservation\//)
  await expectPaid(page, texts)
})
