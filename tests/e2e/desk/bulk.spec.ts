import { someEmail } from '@/tests/support/some-email'
import { arriveAs, DATABASE_URL, expectWhole, paidDaysAgo, deskText as t } from '../support/desk-steps'
import { desktop, expect, phone, test } from '../support/fixtures'
import { paidReservation, unpaidReservation } from '../support/orders'

test.skip(DATABASE_URL === '', 'npm run test:e2e says where the database is')

test.use({ ...desktop, locale: 'es-MX', expectedErrors: [/status of (?:401|403)/] })

test('service reminds many at once: who is reached is said before, what became of each after, and nobody is reminded twice', async ({
  page,
  operator,
  baseURL,
  look,
}) => {
  test.slow()
  const email = someEmail()
  // Two paid some days ago; the third has just paid, and is left in peace.
  for (const _ of ['one', 'another'])
    await paidDaysAgo(await unpaidReservation(baseURL ?? '', email, 'layaway'))
  await paidReservation(baseURL ?? '', email, 'layaway')
  await arriveAs(page, operator, 'service', 'Ana Quiroz')
  await page.goto(`/desk/reservations?q=${encodeURIComponent(email)}`)
  await expect(page.locator('[data-desk-row]')).toHaveCount(3)
  for (const row of await page.locator('[data-desk-row]').all()) await row.getByRole('checkbox').check()
  await expect(page.getByText(t('reservations.bulk.count', { count: 3 }))).toBeVisible()

  await page.getByRole('button', { name: t('reservations.bulk.remind') }).click()
  await expect(page.getByRole('heading', { name: t('reservations.reminding.title') })).toBeFocused()
  await expect(page.getByText(t('reservations.reminding.reminds', { count: 2 }))).toBeVisible()
  await expect(page.getByText(t('reservations.reminding.skips', { count: 1 }))).toBeVisible()
  await expect(page.getByText(t('reservations.reminding.why.paid'))).toHaveCount(1)
  await expectWhole(page)
  await look('preview')

  await page.getByRole('button', { name: t('reservations.reminding.go', { count: 2 }), exact: true }).click()
  // Three were named and each has its end; the one who was not reached says why.
  const ended = page.getByText(t('reservations.reminding.ended', { done: 2, total: 3 }))
  await expect(ended).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(t('reservations.reminding.why.paid'))).toHaveCount(1)
  await expect(page.getByText(t('reservations.reminding.reached'), { exact: true })).toHaveCount(2)
  await expectWhole(page)
  await look('ended')
  await page.setViewportSize(phone.viewport)
  await expectWhole(page)
  await look('ended-390')
  await page.setViewportSize(desktop.viewport)

  // Nobody of them is reminded again today.
  await page.goto(`/desk/reservations?q=${encodeURIComponent(email)}`)
  for (const row of await page.locator('[data-desk-row]').all()) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('reservations.bulk.remind') }).click()
  await expect(page.getByText(t('reservations.reminding.skips', { count: 3 }))).toBeVisible()
  await expect(page.getByText(t('reservations.reminding.why.reminded'))).toHaveCount(2)
  await expect(
    page.getByRole('button', { name: t('reservations.reminding.go', { count: 0 }), exact: true }),
  ).toBeDisabled()
})
