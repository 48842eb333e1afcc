import type { Page } from '@playwright/test'
import { someEmail } from '@/tests/support/some-email'
import { arriveAs, DATABASE_URL, expectWhole, deskText as t } from '../support/desk-steps'
import { desktop, expect, phone, test } from '../support/fixtures'
import { pressOn } from '../support/keyboard'
import { paidReservation } from '../support/orders'

test.skip(DATABASE_URL === '', 'npm run test:e2e says where the database is')

test.use({ ...desktop, locale: 'es-MX', expectedErrors: [/status of (?:401|403)/] })

/** To a page by `g` and its letter; a page that was just loaded hears keys a moment later. */
async function go(page: Page, letter: string, title: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 2000 })
  }).toPass()
}

/** The list with these words alone, typed where `f` leads. */
async function filter(page: Page, words: string, rows: number): Promise<void> {
  await page.keyboard.press('f')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(page.locator('[data-desk-row]')).toHaveCount(rows)
}

test('service marks many by keyboard alone, is told whom a reminder would not reach and why, and goes back', async ({
  page,
  operator,
  baseURL,
  look,
}) => {
  test.slow()
  const email = someEmail()
  for (const _ of ['one', 'another']) await paidReservation(baseURL ?? '', email, 'layaway')
  await arriveAs(page, operator, 'service', 'Ana Quiroz')
  await go(page, 'r', t('reservations.title'))
  await filter(page, email, 2)

  await page.keyboard.press('Escape')
  await page.locator('#content h1').focus()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByText(t('reservations.bulk.count', { count: 2 }))).toBeVisible()
  await look('marked')
  await page.locator('[data-desk-open]').first().focus()
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { name: t('reservations.reminding.title') })).toBeFocused()
  await expect(page.getByText(t('reservations.reminding.skips', { count: 2 }))).toBeVisible()
  await expect(page.getByText(t('reservations.reminding.why.paid')).first()).toBeVisible()
  await expect(
    page.getByRole('button', { name: t('reservations.reminding.go', { count: 0 }), exact: true }),
  ).toBeDisabled()
  await expectWhole(page)
  await look('preview')
  await pressOn(page, page.getByRole('button', { name: t('reservations.reminding.close') }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('reservations.title') })).toBeFocused()
  await expect(page.getByText(t('reservations.bulk.count', { count: 2 }))).toBeVisible()
})

test('a list is sorted by keyboard, on a desk and a phone, and the address keeps it', async ({
  page,
  operator,
  look,
}) => {
  await arriveAs(page, operator, 'owner', 'Lucía Ferrer')
  for (const [letter, list, column] of [
    ['d', 'departures', 'departures.columns.days'],
    ['r', 'reservations', 'reservations.columns.lastDay'],
  ] as const) {
    await go(page, letter, t(`${list}.title`))
    const head = page.getByRole('columnheader', { name: t(column) })
    const before = await head.getAttribute('aria-sort')
    await pressOn(page, head.getByRole('link'), 'Enter')
    await expect(page).toHaveURL(/[?&]sort=/)
    await expect(head).toHaveAttribute('aria-sort', before === 'ascending' ? 'descending' : 'ascending')
    await expectWhole(page)
    await look(`sorted-${list}`)
    await page.reload()
    await expect(head).toHaveAttribute('aria-sort', before === 'ascending' ? 'descending' : 'ascending')
    await page.setViewportSize(phone.viewport)
    await expectWhole(page)
    await look(`sorted-${list}-390`)
    await page.setViewportSize(desktop.viewport)
  }
})

test('an owner books on the departure they look at, and reads every shortcut', async ({
  page,
  operator,
  look,
}) => {
  await arriveAs(page, operator, 'owner', 'Lucía Ferrer')
  await go(page, 'd', t('departures.title'))
  // The last first: those of these days are not sold any more.
  const days = page.getByRole('columnheader', { name: t('departures.columns.days') })
  await pressOn(page, days.getByRole('link'), 'Enter')
  await expect(days).toHaveAttribute('aria-sort', 'descending')
  // Others fill and close some meanwhile: the first that is sold.
  const sold = page
    .locator('[data-desk-row]')
    .filter({ hasText: t('departures.state.open') })
    .first()
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(sold.locator('[data-desk-open]')).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/departures\/[0-9a-f-]{36}$/)
  const trip = (await page.locator('#content h1').textContent()) ?? ''
  await expect(async () => {
    await page.keyboard.press('n')
    await expect(page).toHaveURL(/\/desk\/reservations\/create\?departure=/, { timeout: 2000 })
  }).toPass()
  await expect(page.locator('.chosen-trip')).toContainText(trip)
  const departure = page.getByRole('combobox', { name: t('create.trip.departure'), exact: true })
  await expect(departure).not.toHaveValue('')
  await expectWhole(page)
  await look('prefilled')

  await go(page, 't', t('today.title'))
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: t('keys.title') })
  for (const key of ['move', 'open', 'filter', 'take', 'snooze', 'mark', 'remind', 'create', 'undo'])
    await expect(keys.getByText(t(`keys.${key}`), { exact: true })).toBeVisible()
  await expectWhole(page)
  await look('keys')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
})

test('a list stands still while others pay: what changed is there, what is new waits above', async ({
  page,
  operator,
  baseURL,
  look,
}) => {
  test.slow()
  await paidReservation(baseURL ?? '', someEmail(), 'layaway')
  await arriveAs(page, operator, 'owner', 'Lucía Ferrer')
  await go(page, 'r', t('reservations.title'))
  await expect(page.getByText(t('live.live'))).toBeVisible()
  const first = page.locator('[data-row]').first()
  const name = await first.getAttribute('data-row')
  const code = await paidReservation(baseURL ?? '', someEmail(), 'layaway')
  const bring = page.locator('.news').getByRole('button')
  await expect(bring).toBeVisible({ timeout: 20_000 })
  await expect(first).toHaveAttribute('data-row', name ?? '')
  await expectWhole(page)
  await look('news')
  await pressOn(page, bring, 'Enter')
  await expect(page.locator(`[data-row="${code}"] [data-desk-open]`)).toBeVisible()
  await expect(bring).toHaveCount(0)
  await look('brought')
})
