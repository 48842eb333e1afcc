import type { Page } from '@playwright/test'
import { someEmail } from '@/tests/support/some-email'
import { cents } from '../support/amounts'
import { arriveAs, DATABASE_URL, expectWhole, letProofAge, deskText as t } from '../support/desk-steps'
import { desktop, expect, test } from '../support/fixtures'
import { paidReservation } from '../support/orders'
import { texts } from '../support/pay-steps'

test.skip(DATABASE_URL === '', 'npm run test:e2e says where the database is')

// The browser itself writes a line about every answer that is not 2xx.
test.use({ ...desktop, locale: 'es-MX', expectedErrors: [/status of (?:401|403)/] })

/** What stands before the amount in a button that names one. */
const upTo = (key: string, name: string) => t(key, { [name]: '#' }).split('#')[0] ?? ''

/** Goes to a page by `g` and its letter; a page that was just loaded hears keys a moment later. */
async function goBy(page: Page, letter: string, title: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 2000 })
  }).toPass()
}

test('service cancels by keyboard what was asked for, finance signs it, and the money goes', async ({
  page,
  operator,
  browser,
  baseURL,
  look,
}) => {
  const code = await paidReservation(baseURL ?? '', someEmail(), 'layaway')
  await arriveAs(page, operator, 'service', 'Ana Quiroz')

  await goBy(page, 'r', t('reservations.title'))
  await expect(page.locator('[data-desk-row]').first()).toBeVisible()
  await expectWhole(page)
  await look('list')
  await page.keyboard.press('f')
  await expect(page.getByLabel(t('reservations.find'), { exact: true })).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${code}`))
  await expect(page.locator('[data-desk-row]')).toHaveCount(1)
  await page.locator('body').click({ position: { x: 1, y: 1 } })
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/desk/reservations/${code}$`))
  const ledger = page.getByRole('heading', { name: t('reservation.ledger'), exact: true })
  await expect(ledger).toBeVisible()
  await expectWhole(page)
  await look('one')

  await page.keyboard.press('x')
  await expect(page.getByRole('heading', { name: t('quote.titles.cancel') })).toBeFocused()
  const go = page.getByRole('button', { name: upTo('quote.go.cancel.money', 'money') })
  await expect(go).toBeVisible()
  // What it stands on is still to be seen beside it.
  await expect(ledger).toBeVisible()
  await page.getByLabel(t('reason.label'), { exact: true }).fill('Lo pidió por teléfono')
  await expectWhole(page)
  await look('quote')
  const asked = cents(await go.textContent())
  expect(asked).toBeGreaterThan(0)
  await go.press('Enter')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeFocused()
  await expect(page.getByText(t('reservations.statuses.cancelled'), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t('quote.choose.cancel') })).toHaveCount(0)
  await expectWhole(page)
  await look('cancelled')
  await page
    .getByRole('link', { name: t('reservation.toApproval') })
    .first()
    .click()
  const own = page.locator('[data-desk-row]').filter({ hasText: code.slice(8) })
  await expect(own).toContainText('Lo pidió por teléfono')
  // Whoever asked does not sign.
  await expect(own.getByRole('button', { name: upTo('approvals.sign.refund', 'amount') })).toHaveCount(0)
  await expect(own.getByRole('button', { name: t('approvals.takeBack') })).toBeVisible()

  const theirs = await (await browser.newContext({ ...desktop, locale: 'es-MX' })).newPage()
  const finance = await arriveAs(theirs, operator, 'finance', 'Bruno Tapia')
  await letProofAge(finance.email)
  await goBy(theirs, 'a', t('approvals.title'))
  const row = theirs.locator('[data-desk-row]').filter({ hasText: code.slice(8) })
  const sign = row.getByRole('button', { name: upTo('approvals.sign.refund', 'amount') })
  await expect(sign).toBeVisible()
  expect(cents(await sign.textContent())).toBe(asked)
  await expectWhole(theirs)
  await sign.press('Enter')
  const proof = theirs.getByRole('dialog', { name: t('stepUp.title') })
  await expect(proof).toBeVisible()
  await proof.getByLabel(t('stepUp.code')).fill(await finance.nextCode())
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByText(t('approvals.done.signed.refund'))).toBeVisible()
  await expect(row).toContainText(t('approvals.states.signed'))
  await row.getByRole('link').click()
  const refund = theirs
    .locator('section')
    .filter({ has: theirs.getByRole('heading', { name: t('reservation.refunds') }) })
  // The sweep sends it, and the page says so without a reload.
  await expect(refund).toContainText(texts.text('cancelTrip.refund.states.settled'), { timeout: 60_000 })
  await expectWhole(theirs)
  await theirs.context().close()
})
