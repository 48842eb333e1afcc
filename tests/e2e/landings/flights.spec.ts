import { addDays } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { faultsOf } from '../support/accessible'
import { expect, phone, test } from '../support/fixtures'
import { textsIn } from '../support/texts'

test.use(phone)
const texts = textsIn('es_MX')
const t = (key: string, values?: Record<string, string | number>) => texts.text(`flights.${key}`, values)

test('flights to a trip are compared on a phone, said to be examples, and asked for with the trip', async ({
  page,
  look,
}) => {
  const out = addDays(todayIn('UTC', Date.now()), 90)
  await page.goto('/f/turquia-con-vuelo')
  await page.getByLabel(t('form.date')).fill(out)
  await page.getByLabel(t('form.back')).fill(addDays(out, 12))
  // A stored page has its scripts a moment later.
  await expect(async () => {
    await page.getByRole('button', { name: t('form.search') }).click()
    await expect(page.locator('.flight-row').first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(page.getByText(t('example'))).toBeVisible()
  await expect(page.locator('.flight-row').first()).toContainText('IST')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await faultsOf(page)).toEqual([])
  await look('flights')
  await page
    .getByRole('group', { name: t('nearDays') })
    .getByRole('button')
    .last()
    .click()
  await expect(page.locator('.flight-row').first()).toBeVisible()
  await page
    .getByRole('button', { name: t('row.ask') })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByLabel(texts.text('dialogs.findMyTour.where'))).toHaveValue(
    /^Estambul, con vuelo de /,
  )
})

test('the page of a trip leads to flights for its departure, which are looked for at once', async ({
  page,
  look,
}) => {
  await page.goto('/paquete/aventura-rio-nilo')
  const link = page.getByRole('link', { name: texts.text('product.flights') })
  await expect(link).toHaveAttribute('href', /^\/f\?trip=[\w-]+&departure=NIL-[\w-]+#flights-title$/)
  await link.click()
  await expect(page.locator('.flight-row').first()).toBeVisible()
  await expect(page.getByLabel(t('form.to'))).toHaveValue('El Cairo, CAI')
  await expect(page.locator('.flight-fit').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await look('flights-of-trip')
})
