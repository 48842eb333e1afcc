import type { Page } from '@playwright/test'
import { someEmail } from '@/tests/support/some-email'
import { arriveAs, DATABASE_URL, graceIsOver, deskText as t } from '../support/desk-steps'
import { desktop, expect, test } from '../support/fixtures'
import { paidReservation } from '../support/orders'

test.skip(DATABASE_URL === '', 'npm run test:e2e says where the database is')
test.use({ ...desktop, locale: 'es-MX', expectedErrors: [/status of 412/] })

test('two colleagues on one reservation know of each other, and neither writes over the note of the other', async ({
  page,
  operator,
  browser,
  baseURL,
  look,
}) => {
  const code = await paidReservation(baseURL ?? '', someEmail(), 'layaway')
  await graceIsOver(code)
  const theirs = await (await browser.newContext({ locale: 'es-MX' })).newPage()
  await arriveAs(theirs, operator, 'owner', 'Bruno Tapia')
  await arriveAs(page, operator, 'owner', 'Mateo Duarte')
  for (const one of [page, theirs]) await one.goto(`/desk/reservations/${code}`)
  await expect(page.getByText(t('live.alsoHere', { count: 1, names: 'Bruno Tapia' }))).toBeVisible()
  await expect(theirs.getByText(t('live.alsoHere', { count: 1, names: 'Mateo Duarte' }))).toBeVisible()

  const [mine, other] = [await openCase(page, code), await openCase(theirs, code)]
  await mine.getByLabel(t('today.note')).fill('Pagan el viernes')
  await other.getByLabel(t('today.note')).fill('Ya no van')
  await other.getByRole('button', { name: t('today.saveNote') }).click()
  await expect(theirs.getByText(t('today.noteSaved'))).toBeVisible()
  await expect(mine.getByText(t('today.noteFaster', { name: 'Bruno Tapia' }))).toBeVisible()
  await expect(mine.getByText('Ya no van')).toBeVisible()
  await expect(mine.getByLabel(t('today.note'))).toHaveValue('Pagan el viernes')
  await look('faster')
  await mine.getByRole('button', { name: t('today.saveNote') }).click()
  await expect(other.getByLabel(t('today.note'))).toHaveValue('Pagan el viernes')
  await theirs.context().close()
})

/** The case of a reservation among those of today, with what there is to do. */
async function openCase(page: Page, code: string) {
  await page.goto('/desk')
  const own = page.locator(`[data-case="overdue:${code}"]`)
  await own.locator('[data-desk-open]').click()
  await expect(own.getByLabel(t('today.note'))).toBeVisible()
  return own
}
