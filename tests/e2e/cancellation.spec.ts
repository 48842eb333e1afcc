import { someEmail } from '@/tests/support/some-email'
import { expectAccessible } from './support/accessible'
import { cents } from './support/amounts'
import { expect, phone, test } from './support/fixtures'
import { mailedCode } from './support/mailed-code'
import { paidReservation } from './support/orders'
import { texts } from './support/pay-steps'
import { unlock } from './support/unlock'

// The browser itself writes a line about every answer that is not 2xx.
test.use({ ...phone, expectedErrors: [/status of 422/] })

test('a guest sees what cancelling gives back, cancels, and follows the money', async ({
  page,
  baseURL,
  operator,
  look,
}) => {
  const email = someEmail()
  const code = await paidReservation(baseURL ?? '', email)
  await page.goto(`/public/reservation/${code}/cancellation`)
  // Who only has the code cannot cancel, and reads how to prove that it is theirs.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.text('cancelTrip.locked.title'))
  await expectAccessible(page)
  await look('locked')
  await unlock(page, operator, code, email)

  await page.getByRole('link', { name: texts.text('cancelTrip.entry.open') }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(texts.withAmount('cancelTrip.title.back'))
  const back = cents(await title.textContent())
  expect(back).toBeGreaterThan(0)
  await expect(page.getByText(texts.text('cancelTrip.basis.mx_lfpc_56'))).toBeVisible()
  await expectAccessible(page)
  await look('quote')

  const go = page.getByRole('button', { name: texts.withAmount('cancelTrip.confirm.goBack') })
  expect(cents(await go.textContent())).toBe(back)
  await go.click()
  const digits = page.getByLabel(texts.text('cards.code.label'))
  await expect(digits).toBeFocused()
  await expectAccessible(page)
  await look('code')
  const mailed = await mailedCode(operator, email)
  await digits.fill(mailed === '111111' ? '222222' : '111111')
  await go.click()
  await expect(page.getByText(texts.text('cards.code.wrong', { left: 4 }))).toBeVisible()
  await digits.fill(mailed)
  await go.click()
  await expect(title).toHaveText(texts.text('cancelTrip.done.title'))
  expect(cents(await page.getByText(/van de regreso/).textContent())).toBe(back)
  // The sweep sends it, and the page says so without a reload.
  await expect(page.getByText(texts.text('cancelTrip.refund.states.settled'), { exact: true })).toBeVisible({
    timeout: 90_000,
  })
  await expectAccessible(page)
  await look('done')

  // Who takes it for a mistake writes over the page of the trip, without a mail program.
  await page.goto(`/public/reservation/${code}`)
  await page.getByRole('link', { name: texts.text('reservation.cancelled.write') }).click()
  const form = page.getByRole('dialog', { name: texts.text('dialogs.contact.title') })
  await expect(form.getByLabel(texts.text('dialogs.contact.question'))).toBeVisible()
  await look('write')
})
