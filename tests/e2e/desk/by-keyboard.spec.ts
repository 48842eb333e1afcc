import type { Page } from '@playwright/test'
import { someEmail } from '@/tests/support/some-email'
import {
  arriveAs,
  DATABASE_URL,
  expectWhole,
  letProofAge,
  deskText as t,
  travelledAndWrote,
} from '../support/desk-steps'
import { desktop, expect, test } from '../support/fixtures'
import { pressOn, tabTo, typeInto } from '../support/keyboard'
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

/** A key of the page, again until it did something: a page that was just loaded hears keys a moment later. */
async function until(page: Page, key: string, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await seen()
  }).toPass()
}

/** Opens a reservation by what somebody reads out on the phone: its code. */
async function open(page: Page, code: string): Promise<void> {
  const field = page.getByRole('combobox', { name: t('palette.title') })
  await until(page, 'Control+k', () => expect(field).toBeFocused({ timeout: 2000 }))
  await page.keyboard.type(code)
  await expect(page.getByRole('option', { name: t('quote.titles.cancel') })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/desk/reservations/${code}$`))
}

test('a working day by keyboard alone: found, quoted, confirmed, taken, put off, published, and signed by another', async ({
  page,
  operator,
  browser,
  baseURL,
  look,
}) => {
  test.slow()
  const code = await paidReservation(baseURL ?? '', someEmail(), 'layaway')
  const words = `Volvería mañana, ${code}`
  await travelledAndWrote(code, words)
  await arriveAs(page, operator, 'owner', 'Lucía Ferrer')

  // Found by the palette, and a link to pay made and sent off by ⌘↵.
  await open(page, code)
  await until(page, 'l', () =>
    expect(page.getByLabel(t('deeds.payLink.amount'))).toBeVisible({ timeout: 2000 }),
  )
  await typeInto(page, page.getByLabel(t('deeds.payLink.amount')), '500')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel(t('deeds.payLink.link', { amount: '$500 MXN' }))).toHaveValue(/amount=500$/)
  await pressOn(page, page.getByRole('button', { name: t('deeds.close') }), 'Enter')

  // Cancelled by its quote: the key opens it, and only the reason and ⌘↵ carry it out.
  // The sheet that was just closed may still have the key: whoever presses it sees nothing, and presses again.
  await until(page, 'x', () =>
    expect(page.getByRole('heading', { name: t('quote.titles.cancel') })).toBeFocused({ timeout: 2000 }),
  )
  await expect(page.locator('.sheet .go button')).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await typeInto(page, page.getByRole('textbox', { name: t('reason.label') }), 'Lo pidió por teléfono')
  await look('quote')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('reservations.statuses.cancelled'), { exact: true })).toBeVisible()
  await expectWhole(page)

  // Its approval is a case of today: taken, opened, put off until tomorrow, and gone from the list.
  await go(page, 't', t('today.title'))
  const row = page
    .locator(`[data-case^="approval:"]`)
    .filter({ hasText: t('cases.approval') })
    .last()
  await expect(row).toBeVisible()
  const key = (await row.getAttribute('data-case')) ?? ''
  const own = page.locator(`[data-case="${key}"]`)
  const opener = own.locator('[data-desk-open]')
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(opener).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('a')
  await expect(own.getByText('LF').first()).toBeVisible()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('h')
  await expect(own).toHaveCount(0)
  await expectWhole(page)
  await look('today')

  // A review that waits is published by the row that `j` leads to.
  await go(page, 'o', t('reviews.title'))
  const review = page.locator('[data-desk-row]').filter({ hasText: words })
  await expect(review).toBeVisible()
  const publish = review.locator('[data-desk-open]')
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(publish).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(review).toHaveCount(0)

  // Somebody else signs, with a fresh code.
  const theirs = await (await browser.newContext({ ...desktop, locale: 'es-MX' })).newPage()
  const finance = await arriveAs(theirs, operator, 'finance', 'Bruno Tapia')
  await letProofAge(finance.email)
  await go(theirs, 'a', t('approvals.title'))
  const waiting = theirs.locator('[data-desk-row]').filter({ hasText: code.slice(8) })
  const sign = waiting.getByRole('button', { name: /^Firmar/ })
  await tabTo(theirs, sign)
  await theirs.keyboard.press('Enter')
  const proof = theirs.getByRole('dialog', { name: t('stepUp.title') })
  await typeInto(theirs, proof.getByLabel(t('stepUp.code')), await finance.nextCode())
  await theirs.keyboard.press('Enter')
  await expect(waiting).toContainText(t('approvals.states.signed'))
  await theirs.context().close()
})
