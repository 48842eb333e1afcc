import { someEmail } from '@/tests/support/some-email'
import { arriveAs, DATABASE_URL, expectWhole, deskText as t } from '../support/desk-steps'
import { desktop, expect, phone, test } from '../support/fixtures'
import { paidReservation } from '../support/orders'
import { texts } from '../support/pay-steps'
import { unlock } from '../support/unlock'

test.skip(DATABASE_URL === '', 'npm run test:e2e says where the database is')

// The browser itself writes a line about every answer that is not 2xx.
test.use({ ...desktop, locale: 'es-MX', expectedErrors: [/status of (?:401|403|409|422)/] })

test('operations asks a traveller whom a host cannot have, and takes it back: the page says each at once', async ({
  page,
  operator,
  browser,
  baseURL,
  look,
}) => {
  const email = someEmail()
  const code = await paidReservation(baseURL ?? '', email, 'layaway')
  const away = await browser.newContext({ ...phone, locale: 'es-MX', ...(baseURL && { baseURL }) })
  const traveller = await away.newPage()
  await traveller.goto(`/public/reservation/${code}/edit`)
  await unlock(traveller, operator, code, email)

  await arriveAs(page, operator, 'operations', 'Ana Quiroz')
  await page.goto(`/desk/reservations/${code}?action=unserved`)
  await page.getByRole('textbox', { name: t('reason.label') }).fill('El hotel vendió de más')
  await expectWhole(page)
  await look('ask')
  await page
    .getByRole('button', { name: t('quote.go.unserved.ask', { name: '#' }).split('#')[0] ?? '' })
    .click()
  await expect(page.getByText(t('quote.done.unserved')).first()).toBeVisible()
  const choice = traveller.getByRole('heading', { name: texts.text('reservation.provider.one.cancelled') })
  await expect(choice).toBeVisible()
  await expectWhole(traveller)

  await page.getByRole('button', { name: t('decision.withdraw.ask') }).click()
  await expect(page.getByRole('heading', { name: t('decision.withdraw.title') })).toBeFocused()
  await page.getByRole('textbox', { name: t('reason.label') }).fill('El hotel abrió otra ala')
  await expectWhole(page)
  await look('take-back')
  await page.setViewportSize(phone.viewport)
  await expectWhole(page)
  await look('take-back-phone')
  await page.setViewportSize(desktop.viewport)
  await page.getByRole('button', { name: t('decision.withdraw.go', { count: 1 }) }).click()
  await expect(page.getByText(t('decision.withdraw.done', { told: 1 })).first()).toBeVisible()
  await look('taken-back')
  await expect(traveller.getByText(texts.text('reservation.provider.withdrawn'))).toBeVisible()
  await expect(traveller.getByText('El hotel abrió otra ala')).toBeVisible()
  await expect(choice).toBeHidden()
  await expectWhole(traveller)
  if (process.env.E2E_LOOKS)
    await traveller.screenshot({ path: `${process.env.E2E_LOOKS}/traveller-goes-on.png`, fullPage: true })
  await away.close()
})
