import { someEmail } from '@/tests/support/some-email'
import { expectAccessible } from './support/accessible'
import { expect, phone, test } from './support/fixtures'
import { mailedLink } from './support/mailed-link'
import { unpaidReservation } from './support/orders'
import { texts } from './support/pay-steps'

// The browser itself writes a line about every answer that is not 2xx.
test.use({ ...phone, expectedErrors: [/status of 422/] })

test('a helper sees what is to be paid, the buyer everything after the link, until it is locked', async ({
  page,
  baseURL,
  operator,
  look,
}) => {
  const email = someEmail()
  const code = await unpaidReservation(baseURL ?? '', email)
  await page.goto(`/layaway?code=${code}`)
  await expect(page.getByLabel(texts.text('payments.companion.name'))).toBeVisible()
  await expect(page.getByText(texts.text('payments.companion.private'))).toBeVisible()
  await expect(page.locator('main')).not.toContainText('Gómez')
  await expectAccessible(page)
  await look('companion')

  await page.getByRole('link', { name: texts.text('payments.companion.seeAll') }).click()
  await page.getByLabel(texts.text('access.email')).fill(email)
  await page.getByRole('button', { name: texts.text('access.send') }).click()
  await expect(page.getByText(texts.text('access.sent', { minutes: 30 }))).toBeVisible()
  await look('asked')

  const link = await mailedLink(operator, email)
  await page.goto(link)
  await expectAccessible(page)
  await look('link')
  await page.getByRole('button', { name: texts.text('access.enter') }).click()
  await expect(page).toHaveURL(new RegExp(`/public/reservation/${code}$`))
  await expect(page.getByText(texts.text('access.open'))).toBeVisible()
  await look('open')
  await page.goto(`/layaway?code=${code}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.text('reservation.payTitle'))

  await page.goto(link)
  await page.getByRole('button', { name: texts.text('access.enter') }).click()
  await expect(page.getByText(texts.text('access.over.used'))).toBeVisible()
  await look('used')
  await page.getByRole('link', { name: texts.text('access.toReservation') }).click()
  const locked = page.getByRole('heading', { name: texts.text('access.yours') })
  // The button does nothing before its script is there.
  await expect(async () => {
    await page.getByRole('button', { name: texts.text('access.lock') }).click({ timeout: 1000 })
    await expect(locked).toBeVisible({ timeout: 3000 })
  }).toPass()
})
