import type { Browser, Page } from '@playwright/test'
import { someEmail } from '@/tests/support/some-email'
import { cents } from '../support/amounts'
import { arriveAs, DATABASE_URL, expectWhole, deskText as t } from '../support/desk-steps'
import { desktop, expect, phone, test } from '../support/fixtures'
import { onOneDeparture } from '../support/orders'
import { texts } from '../support/pay-steps'
import { unlock } from '../support/unlock'

test.skip(DATABASE_URL === '', 'npm run test:e2e says where the database is')

// The browser itself writes a line about every answer that is not 2xx.
test.use({ ...desktop, locale: 'es-MX', expectedErrors: [/status of (?:401|403)/] })

const own = (key: string, values?: Record<string, string | number>) =>
  texts.text(`reservation.provider.${key}`, values)

/** What stands before the amount in a button that names one. */
const upTo = (text: string) => text.split('#')[0] ?? ''

/** A traveller on a phone, on the page of a reservation that the provider changed. */
async function travellerOf(
  browser: Browser,
  operator: Page,
  { code, email }: { code: string; email: string },
) {
  const context = await browser.newContext({
    ...phone,
    extraHTTPHeaders: { 'x-forwarded-for': `203.0.${email.length}.${(code.charCodeAt(0) % 200) + 10}` },
  })
  const page = await context.newPage()
  await page.goto(`/public/reservation/${code}`)
  await unlock(page, operator, code, email)
  await expect(page.getByRole('heading', { name: own('title.cancelled'), exact: true })).toBeVisible()
  return page
}

test('a departure with seven reservations is cancelled, and three of them choose differently', async ({
  page,
  operator,
  browser,
  baseURL,
  look,
}) => {
  test.slow()
  const emails = Array.from({ length: 7 }, () => someEmail())
  const { start, code: departure, orders } = await onOneDeparture(baseURL ?? '', emails)
  await arriveAs(page, operator, 'operations', 'Lucía Ferrer')

  await page.goto(`/desk/departures?from=${start}&to=${start}`)
  const row = page.locator('[data-desk-row]').filter({ hasText: departure })
  await row.getByRole('link').first().click()
  await expect(page.getByText(departure)).toBeVisible()
  await expect(page.locator('table [data-desk-row]')).toHaveCount(7)
  await expectWhole(page)
  await look('before')
  await page.getByRole('button', { name: t('decision.choose.cancel') }).click()
  await expect(page.getByRole('heading', { name: t('decision.titles.cancel') })).toBeFocused()
  const go = page.getByRole('button', { name: upTo(t('decision.go.cancel', { amounts: '#' })) })
  await expect(go.last()).toBeVisible()
  for (const { code } of orders) await expect(page.locator('.terms')).toContainText(code.slice(8))
  await page.getByLabel(t('reason.label'), { exact: true }).fill('La faluca entró a reparación')
  await expectWhole(page)
  await look('quote')
  await go.last().click()
  await expect(page.getByText(t('decision.done.cancel'))).toBeVisible()
  await expect(page.getByText(t('decision.answers.count', { answered: 0, all: 7 }))).toBeVisible()
  await expectWhole(page)
  await look('cancelled')

  const [money, credit, date] = orders
  if (!money || !credit || !date) throw new Error('seven were bought')
  const one = await travellerOf(browser, operator, money)
  await expectWhole(one)
  const receive = one.getByRole('button', { name: upTo(own('take.money', { money: '#' })) })
  expect(cents(await receive.textContent())).toBeGreaterThan(0)
  await receive.click()
  await expect(one.getByText(own('title.cancelled'))).toBeVisible()
  await expect(one.getByText(texts.text('reservation.cancelled.title'))).toBeVisible()
  await expectWhole(one)

  const two = await travellerOf(browser, operator, credit)
  await two.getByRole('button', { name: upTo(own('take.credit', { credit: '#' })) }).click()
  await expect(two.getByText(texts.text('reservation.cancelled.title'))).toBeVisible()

  const three = await travellerOf(browser, operator, date)
  await three.getByRole('button', { name: own('take.date') }).click()
  const select = three.getByLabel(own('dates.label'))
  await select.selectOption({ index: 1 })
  await three.getByRole('button', { name: own('dates.go') }).click()
  await expect(three.getByRole('heading', { name: own('title.cancelled'), exact: true })).toHaveCount(0)
  await expectWhole(three)

  await page.reload()
  await expect(page.getByText(t('decision.answers.count', { answered: 3, all: 7 }))).toBeVisible()
  for (const took of ['money', 'credit', 'date'])
    await expect(page.getByText(t(`decision.answers.took.${took}`), { exact: true })).toBeVisible()
  await expect(page.locator('table [data-desk-row]')).toHaveCount(4)
  await expectWhole(page)
  await look('answered')
  for (const theirs of [one, two, three]) await theirs.context().close()
})
