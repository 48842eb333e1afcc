import type { Page } from '@playwright/test'
import { someEmail } from '@/tests/support/some-email'
import { arriveAs, DATABASE_URL, expectWhole, deskText as t, travelledAndWrote } from '../support/desk-steps'
import { desktop, expect, test } from '../support/fixtures'
import { paidReservation } from '../support/orders'

test.skip(DATABASE_URL === '', 'npm run test:e2e says where the database is')

test.use({ ...desktop, locale: 'es-MX', expectedErrors: [/status of (?:401|403)/] })

const PHONE = { width: 390, height: 844 }

/** Opens the palette by its key; a page that was just loaded hears keys a moment later. */
async function openPalette(page: Page) {
  const field = page.getByRole('combobox', { name: t('palette.title') })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 2000 })
  }).toPass()
  return field
}

async function goTo(page: Page, word: string, title: string): Promise<void> {
  await (await openPalette(page)).fill(word)
  await expect(page.getByRole('option', { name: title }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** As it is on a desk and on a phone. */
async function seen(page: Page, look: (name: string) => Promise<void>, name: string): Promise<void> {
  await expectWhole(page)
  await look(name)
  await page.setViewportSize(PHONE)
  await expectWhole(page)
  await look(`${name}-390`)
  await page.setViewportSize(desktop.viewport)
}

test('an owner finds everything by one line, keeps a view, and takes a list along', async ({
  page,
  operator,
  baseURL,
  look,
}) => {
  test.slow()
  const code = await paidReservation(baseURL ?? '', someEmail(), 'layaway')
  await arriveAs(page, operator, 'owner', 'Mateo Duarte')

  const field = await openPalette(page)
  await field.fill(code)
  const found = page.getByRole('group', { name: t('palette.groups.reservations') }).getByRole('option')
  await expect(found).toHaveCount(1)
  await expect(page.getByRole('option', { name: t('quote.titles.cancel') })).toBeVisible()
  await seen(page, look, 'palette')
  await field.press('ArrowDown')
  await field.press('ArrowUp')
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/desk/reservations/${code}$`))

  await goTo(page, 'pagos', t('payments.title'))
  await page.keyboard.press('f')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-desk-row]')).toHaveCount(1)
  await page.locator('[data-desk-row]').getByRole('button').click()
  await expect(page.locator('.toast').filter({ hasText: /pasarela/ })).toBeVisible()
  await seen(page, look, 'payments')

  await page.getByRole('button', { name: t('views.keep') }).click()
  await page.getByLabel(t('views.name'), { exact: true }).fill('Los de hoy')
  await expectWhole(page)
  await page.getByRole('button', { name: t('views.go'), exact: true }).click()
  await expect(page.getByRole('link', { name: 'Los de hoy' })).toHaveAttribute('aria-current', 'page')
  await look('view')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: t('csv.get'), exact: true }).click()
  expect((await download).suggestedFilename()).toBe('payments.csv')

  for (const [word, title, name] of [
    ['viajeros', t('travellers.title'), 'travellers'],
    ['disputas', t('disputes.title'), 'disputes'],
    ['sistema', t('system.title'), 'system'],
    ['reservaciones', t('reservations.title'), 'reservations'],
    ['salidas', t('departures.title'), 'departures'],
  ] as const) {
    await goTo(page, word, title)
    await seen(page, look, name)
  }
})

test('somebody of content publishes a review, and the page of its trip shows it at once', async ({
  page,
  operator,
  baseURL,
  look,
}) => {
  test.slow()
  const words = `Volvería mañana mismo, con los mismos zapatos ${Date.now()}.`
  const trip = `${baseURL}/tours/un-dia-entre-cenotes`
  const isShown = async () => (await (await fetch(trip)).text()).includes(words)
  await travelledAndWrote(await paidReservation(baseURL ?? '', someEmail()), words)
  expect(await isShown()).toBe(false)
  await arriveAs(page, operator, 'content', 'Inés Prado')
  await goTo(page, 'opiniones', t('reviews.title'))
  const review = page.locator('[data-desk-row]').filter({ hasText: words })
  await seen(page, look, 'reviews')
  await review.getByRole('button', { name: t('reviews.answer') }).click()
  await page.getByLabel(t('reviews.fields.answer'), { exact: true }).fill('Gracias, te esperamos.')
  await expectWhole(page)
  await page.getByRole('button', { name: t('reviews.go.answer') }).click()
  await expect(review).toContainText('Gracias, te esperamos.')
  await review.getByRole('button', { name: /^Publicar/ }).click()
  await expect(page.locator('.toast').filter({ hasText: t('reviews.done.publish') })).toBeVisible()
  await expect.poll(isShown, { timeout: 20_000 }).toBe(true)

  await page.getByRole('link', { name: t('reviews.states.published') }).click()
  await review.getByRole('button', { name: t('reviews.hide') }).click()
  await page.getByLabel(t('reviews.fields.hide'), { exact: true }).fill('Se revisa de nuevo')
  await page
    .locator('.sheet')
    .getByRole('button', { name: t('reviews.go.hide') })
    .click()
  await expect(review).toHaveCount(0)
  await expect.poll(isShown, { timeout: 20_000 }).toBe(false)
})
