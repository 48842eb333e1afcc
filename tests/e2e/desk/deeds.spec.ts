import { someEmail } from '@/tests/support/some-email'
import { arriveAs, DATABASE_URL, expectWhole, deskText as t } from '../support/desk-steps'
import { desktop, expect, phone, test } from '../support/fixtures'
import { paidReservation } from '../support/orders'
import { texts } from '../support/pay-steps'

test.skip(DATABASE_URL === '', 'npm run test:e2e says where the database is')

// The browser itself writes a line about every answer that is not 2xx.
test.use({ ...desktop, locale: 'es-MX', expectedErrors: [/status of (?:401|403|409|422)/] })

test('service puts what is left on one part, makes a pay link, and reminds nobody who has just paid', async ({
  page,
  operator,
  baseURL,
  look,
}) => {
  const code = await paidReservation(baseURL ?? '', someEmail(), 'layaway')
  await arriveAs(page, operator, 'service', 'Ana Quiroz')
  await page.goto(`/desk/reservations/${code}`)
  await expect(page.getByRole('heading', { name: t('mails.title') })).toBeVisible()
  await expectWhole(page)
  await look('one')
  await page.setViewportSize(phone.viewport)
  await expectWhole(page)
  await look('one-phone')
  await page.setViewportSize(desktop.viewport)

  await page.getByRole('button', { name: t('quote.choose.replan') }).click()
  await expect(page.getByRole('heading', { name: t('quote.titles.replan') })).toBeFocused()
  await page.getByLabel(t('quote.plan.parts')).selectOption('1')
  const go = page.getByRole('button', { name: t('quote.go.replan', { count: 1 }), exact: true })
  await expect(go).toBeEnabled()
  await expectWhole(page)
  await look('replan')
  await go.click()
  await expect(page.getByText(t('quote.done.replan')).first()).toBeVisible()

  await page.getByRole('button', { name: t('deeds.choose.pay_link') }).click()
  await page.getByLabel(t('deeds.payLink.amount')).fill('500')
  await page.getByRole('button', { name: t('deeds.payLink.make') }).click()
  const link = page.getByLabel(t('deeds.payLink.link', { amount: '$500 MXN' }))
  await expect(link).toHaveValue(new RegExp(`/layaway\\?code=${code}&amount=500$`))
  await expectWhole(page)
  await look('pay-link')
  await page.getByRole('button', { name: t('deeds.close') }).click()

  await page.getByRole('button', { name: t('deeds.choose.remind') }).click()
  await page.getByRole('button', { name: t('deeds.remind.go', { name: '#' }).split('#')[0] ?? '' }).click()
  await expect(page.getByText(t('deeds.remind.refusals.paid'))).toBeVisible()
  await look('remind')

  await page.goto(`/layaway?code=${code}&amount=500`)
  await expect(page.getByLabel(texts.text('payments.amounts.label'))).toHaveValue('$500')
})

test('service changes the date of a trip with its quote beside the ledger, also on a phone', async ({
  page,
  operator,
  baseURL,
  look,
}) => {
  const code = await paidReservation(baseURL ?? '', someEmail(), 'layaway')
  await arriveAs(page, operator, 'service', 'Ana Quiroz')
  await page.goto(`/desk/reservations/${code}?action=edit`)
  const dates = page.getByLabel(t('quote.edit.date'), { exact: true })
  await expect(dates).toBeEnabled()
  await dates.selectOption({ index: 1 })
  await expect(page.getByText(t('quote.rows.totalAfter'), { exact: true })).toBeVisible()
  await expectWhole(page)
  await look('edit')
  await page.setViewportSize(phone.viewport)
  await expectWhole(page)
  await look('edit-phone')
  await page.setViewportSize(desktop.viewport)
  await page.getByRole('textbox', { name: t('reason.label') }).fill('Lo pidió por teléfono')
  await page.locator('.sheet .go button').click()
  await expect(page.getByRole('heading', { name: t('quote.title') })).toBeVisible()
  await expect(page.getByText(/El viaje quedó cambiado|El cambio espera su pago/).first()).toBeVisible()
  await look('edited')
})

test('an owner asks for an entry of the ledger, which waits for somebody else, and for a corrected address', async ({
  page,
  operator,
  baseURL,
  look,
}) => {
  const code = await paidReservation(baseURL ?? '', someEmail(), 'layaway')
  await arriveAs(page, operator, 'owner', 'Lucía Ferrer')
  await page.goto(`/desk/reservations/${code}?action=entry`)
  await page.getByLabel(t('deeds.entry.amount')).fill('100')
  await page.getByRole('textbox', { name: t('reason.label') }).fill('Se cobró dos veces el traslado')
  await expectWhole(page)
  await look('entry')
  await page.getByRole('button', { name: t('deeds.entry.go', { amount: '#' }).split('#')[0] ?? '' }).click()
  await expect(page.getByText(t('deeds.entry.done')).first()).toBeVisible()
  await page.goto('/desk/approvals')
  await expect(page.getByText('Se cobró dos veces el traslado').first()).toBeVisible()
  await expectWhole(page)
  await look('approvals')

  await page.goto(`/desk/reservations/${code}?action=contact`)
  await page.getByLabel(t('deeds.contact.email')).fill(someEmail())
  await page.getByRole('button', { name: t('deeds.contact.send') }).click()
  await expect(page.getByLabel(t('deeds.contact.code'))).toBeVisible()
  await expectWhole(page)
  await look('contact')
  await page.goto(`/desk/reservations/${code}?action=credit`)
  await expect(page.getByLabel(t('quote.amount'))).toBeVisible()
  await page.setViewportSize(phone.viewport)
  await expectWhole(page)
  await look('credit-phone')
})
