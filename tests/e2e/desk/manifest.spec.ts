import { someEmail } from '@/tests/support/some-email'
import {
  arriveAs,
  DATABASE_URL,
  enterWithNewApp,
  expectWhole,
  newHostOf,
  openMailedLink,
} from '../support/desk-steps'
import { desktop, expect, phone, test } from '../support/fixtures'
import { onOneDeparture } from '../support/orders'
import { texts } from '../support/pay-steps'

test.skip(DATABASE_URL === '', 'npm run test:e2e says where the database is')

test.use({ ...desktop, locale: 'es-MX', expectedErrors: [/status of (?:401|403)/] })

/** Where no other test buys. */
const ASIDE = 30

const t = (key: string, values?: Record<string, string | number>) =>
  texts.text(`desk.manifest.sending.${key}`, values)

test('an operator sends the list of a departure, and its host confirms it on a phone', async ({
  page,
  operator,
  browser,
  baseURL,
  look,
}) => {
  test.slow()
  const emails = [someEmail(), someEmail()]
  const { start, code: departure } = await onOneDeparture(baseURL ?? '', emails, ASIDE)
  await arriveAs(page, operator, 'operations', 'Lucía Ferrer')

  await page.goto(`/desk/departures?from=${start}&to=${start}`)
  await page.locator('[data-desk-row]').filter({ hasText: departure }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: t('title'), exact: true })).toBeVisible()
  await expectWhole(page)
  await look('unsent')
  const host = await newHostOf(departure, 'Don Eusebio Canul')
  await page.getByRole('button', { name: t('open', { host: '' }) }).click()
  await page.getByRole('button', { name: t('goIncomplete') }).click()
  await expect(page.getByText(t('sentNow'))).toBeVisible()
  await expectWhole(page)
  await look('sent')

  const context = await browser.newContext({
    ...{ ...phone, baseURL: baseURL ?? '', extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.77' } },
  })
  const his = await context.newPage()
  await openMailedLink(his, operator, host.email)
  await enterWithNewApp(his, host)
  await operator.goto('/sandbox/mail')
  const action = operator.getByRole('link', { name: texts.text('mail.manifest_sent.action') })
  await operator
    .getByRole('row')
    .filter({ hasText: host.email })
    .filter({ hasText: texts.text('mail.manifest_sent.subject', { name: '' }).trim() })
    .getByRole('link')
    .first()
    .click()
  const { pathname } = new URL((await action.getAttribute('href')) ?? '')
  await his.goto(pathname)
  await expectWhole(his)
  await his.getByRole('button', { name: t('confirm') }).click()
  await expect(his.getByText(t('confirmedNow'))).toBeVisible()
  await expect(his.getByRole('button', { name: t('confirm') })).toHaveCount(0)
  await expectWhole(his)
  await context.close()

  await page.reload()
  await expect(page.getByText(host.name)).toBeVisible()
  await look('confirmed')
})
