import { someEmail } from '@/tests/support/some-email'
import { arriveAs, DATABASE_URL, expectWhole, graceIsOver, deskText as t } from '../support/desk-steps'
import { desktop, expect, phone, test } from '../support/fixtures'
import { pressOn, tabTo, typeInto } from '../support/keyboard'
import { paidReservation } from '../support/orders'

test.skip(DATABASE_URL === '', 'npm run test:e2e says where the database is')

test.use({ ...desktop, locale: 'es-MX', expectedErrors: [/status of (?:401|403)/] })

test('an overdue reservation is given another last day by keyboard alone, and is no case any more', async ({
  page,
  operator,
  baseURL,
  look,
}) => {
  test.slow()
  const code = await paidReservation(baseURL ?? '', someEmail(), 'layaway')
  await graceIsOver(code)
  await arriveAs(page, operator, 'owner', 'Lucía Ferrer')

  // Its case stands among those of today; `j` leads to it, and it says what there is to decide.
  const own = page.locator(`[data-case="overdue:${code}"]`)
  await page.reload()
  await expect(own).toBeVisible()
  const opener = own.locator('[data-desk-open]')
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(opener).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(own.getByText(t('caseTexts.overdue'))).toBeVisible()
  await expectWhole(page)
  await look('case')
  await pressOn(page, own.getByRole('link', { name: code }), 'Enter')
  await expect(page).toHaveURL(new RegExp(`/desk/reservations/${code}$`))

  // The quote says what the new day comes to before anything is done.
  const title = page.getByRole('heading', { name: t('quote.titles.extend') })
  await expect(async () => {
    await page.keyboard.press('e')
    await expect(title).toBeFocused({ timeout: 2000 })
  }).toPass()
  const until = page.getByLabel(t('quote.until'), { exact: true })
  await tabTo(page, until)
  const day = await until.inputValue()
  expect(day > new Date().toISOString().slice(0, 10)).toBe(true)
  await typeInto(page, page.getByRole('textbox', { name: t('reason.label') }), 'Le pagan el viernes')
  await expectWhole(page)
  await look('quote')
  await page.setViewportSize(phone.viewport)
  await expectWhole(page)
  await look('quote-phone')
  await page.setViewportSize(desktop.viewport)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('quote.done.extend')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('quote.choose.extend') })).toHaveCount(0)
  await look('done')

  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible({
      timeout: 2000,
    })
  }).toPass()
  await expect(own).toHaveCount(0)
})
