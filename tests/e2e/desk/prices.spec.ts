import type { Page } from '@playwright/test'
import { someEmail } from '@/tests/support/some-email'
import { arriveAs, DATABASE_URL, expectWhole } from '../support/desk-steps'
import { desktop, expect, phone, test } from '../support/fixtures'
import { pressOn, tabTo, typeInto } from '../support/keyboard'
import { onOneDeparture } from '../support/orders'
import { texts } from '../support/pay-steps'

test.skip(DATABASE_URL === '', 'npm run test:e2e says where the database is')

test.use({ ...desktop, locale: 'es-MX', expectedErrors: [/status of (?:401|403)/] })

const t = (key: string, values?: Record<string, string | number>) =>
  texts.text(`desk.departures.${key}`, values)

/** A name that a count begins. */
const counted = (key: string) => new RegExp(`^${t(key, { count: 12 }).replace('12', '\\d+')}$`)

/** What a preview says of departures on which seats are taken, however many. */
const kept = (page: Page) =>
  page
    .locator('.terms')
    .getByText(new RegExp([1, 2].map((taken) => someOf(t('change.keepsPrice', { taken }))).join('|')))

const someOf = (text: string) => text.replace(/\d+/, '\\d+')

/** What the marked departures cost and who has seats there, by the page of each row. */
async function rowsOf(page: Page): Promise<string[]> {
  return page.locator('[data-desk-row]').allTextContents()
}

test('operations takes a dozen departures 5 % up by keyboard, nothing that was sold moves, and takes it back', async ({
  page,
  operator,
  baseURL,
  look,
}) => {
  test.slow()
  const { start, code, orders } = await onOneDeparture(baseURL ?? '', [someEmail()], 24)
  const [sold] = orders
  if (!sold) throw new Error('one was bought')
  await arriveAs(page, operator, 'operations', 'Lucía Ferrer')
  const total = async () => {
    await page.goto(`/desk/reservations/${sold.code}`)
    const main = page.getByRole('main')
    await expect(main).toContainText(sold.code.slice(8))
    return (await main.textContent())?.match(/\$[\d,.]+/g)
  }
  const before = await total()

  await page.goto(`/desk/departures?from=${start}&state=open`)
  await expect(page.locator('[data-desk-row]').first()).toBeVisible()
  const ours = page.locator('[data-desk-row]').filter({ hasText: code })
  const others = page.locator('[data-desk-row]').filter({ hasNotText: code })
  // In the order of the page, as Tab comes to them.
  const rows = page.locator('[data-desk-row]')
  const at = await ours.first().evaluate((row) => [...(row.parentElement?.children ?? [])].indexOf(row))
  for (const n of [...Array(12).keys()]
    .filter((one) => one !== at)
    .slice(0, 11)
    .concat(at)
    .sort((a, b) => a - b))
    await pressOn(page, rows.nth(n).getByRole('checkbox'), 'Space')
  const bar = page.getByRole('region', { name: t('bulk.title') })
  await expect(bar).toContainText(t('bulk.count', { count: 12 }))
  const prices = await rowsOf(page)

  await tabTo(page, bar.getByRole('button', { name: t('bulk.reprice') }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(bar.getByText(t('bulk.percentWrong'))).toBeVisible()
  await tabTo(page, bar.getByLabel(t('bulk.percent')), 'Shift+Tab')
  await page.keyboard.type('+5')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('heading', { name: t('change.titles.price') })
  await expect(panel).toBeFocused()
  await expect(kept(page).first()).toBeVisible()
  await expectWhole(page)
  await look('preview')
  await typeInto(page, page.getByLabel(texts.text('desk.reason.label')), 'Temporada alta')
  await page.keyboard.press('Tab')
  await tabTo(page, page.getByRole('button', { name: counted('change.go') }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(counted('done'))).toBeVisible()
  await expect(ours.first()).toContainText(t('priced.byDesk'))
  expect(await rowsOf(page)).not.toEqual(prices)
  await expectWhole(page)
  await look('changed')
  expect(await total()).toEqual(before)

  await page.setViewportSize(phone.viewport)
  await page.goto(`/desk/departures?from=${start}&state=open`)
  const marks = page.locator('[data-desk-row]').getByRole('checkbox')
  await expect(marks.first()).toBeVisible()
  for (const row of [ours.first(), ...(await others.all()).slice(0, 11)])
    await row.getByRole('checkbox').check()
  await bar.getByLabel(t('bulk.price')).selectOption('catalogue')
  await bar.getByRole('button', { name: t('bulk.reprice') }).click()
  // On a phone the preview is the page: nothing of it is hidden with what stands around it.
  await expect(panel).toBeVisible()
  await expect(kept(page).first()).toBeVisible()
  await expectWhole(page)
  await look('preview-phone')
  await page.getByLabel(texts.text('desk.reason.label')).fill('Termina la temporada')
  await page.getByRole('button', { name: counted('change.go') }).click()
  await expect(page.getByText(counted('done'))).toBeVisible()
  await expect(ours.first()).not.toContainText(t('priced.byDesk'))
})
