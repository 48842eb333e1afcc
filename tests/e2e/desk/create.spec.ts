import { TERMS_VERSION } from '@/lib/checkout/terms'
import { someBuyer } from '@/tests/support/some-buyer'
import { someEmail } from '@/tests/support/some-email'
import { cents } from '../support/amounts'
import { arriveAs, DATABASE_URL, expectWhole, deskText as t } from '../support/desk-steps'
import { desktop, expect, phone, test } from '../support/fixtures'
import { pressOn, tabTo, typeInto } from '../support/keyboard'
import { texts } from '../support/pay-steps'

test.skip(DATABASE_URL === '', 'npm run test:e2e says where the database is')

// The browser itself writes a line about every answer that is not 2xx.
test.use({
  ...desktop,
  locale: 'es-MX',
  permissions: ['clipboard-read', 'clipboard-write'],
  expectedErrors: [/status of (?:401|403)/],
})

const own = (key: string) => t(`create.${key}`)
const buyer = (key: string) => texts.text(`checkout.info.${key}`)

/** What stands before the amount in a text that names one. */
const upTo = (key: string, name = 'amount') => t(key, { [name]: '#' }).split('#')[0] ?? ''

test('service books for who called, by keyboard alone, and the traveller finds what to pay behind the link', async ({
  page,
  operator,
  browser,
  look,
}) => {
  const email = someEmail()
  const { phone: number, dni } = someBuyer()
  await arriveAs(page, operator, 'service', 'Ana Quiroz')
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await expect(page.locator('[data-page-key="n"]')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: own('title') })).toBeVisible()
  await expectWhole(page)
  await look('empty')

  await page.keyboard.press('f')
  await expect(page.getByRole('combobox', { name: own('trip.find') })).toBeFocused()
  await page.keyboard.type('cenotes')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectWhole(page)
  await look('found')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('combobox', { name: own('trip.departure'), exact: true }))
  await page.keyboard.press('End')
  await typeInto(page, page.getByRole('textbox', { name: buyer('firstname') }), 'Mariana')
  await typeInto(page, page.getByLabel(buyer('lastname')), 'Robles Tapia')
  await typeInto(page, page.getByRole('textbox', { name: buyer('email') }), email)
  await typeInto(page, page.getByLabel(buyer('phone')), number.number)
  await typeInto(page, page.getByLabel(buyer('dni.MX')), dni)
  await tabTo(page, page.getByLabel(own('reason')))
  await page.keyboard.type('Llamó por teléfono')
  const go = page.getByRole('button', { name: upTo('create.go.due') })
  await expect(go).toBeEnabled()
  await expect(page.getByText(/Sus lugares esperan/)).toBeVisible()
  await expectWhole(page)
  await look('filled')
  await page.setViewportSize(phone.viewport)
  await expectWhole(page)
  await look('filled-phone')
  await page.setViewportSize(desktop.viewport)
  const asked = cents(await go.textContent())
  expect(asked).toBeGreaterThan(0)

  await pressOn(page, go, 'Enter')
  await expect(page.getByRole('heading', { name: upTo('create.placed.title', 'code') })).toBeFocused()
  await expect(page.getByText(t('create.placed.mailed', { email }))).toBeVisible()
  const field = page.getByLabel(upTo('create.placed.link'))
  const link = await field.inputValue()
  const told = await page.getByText(t('create.placed.until', { time: '#' }).split('#')[0] ?? '').textContent()
  await expectWhole(page)
  await look('placed')
  await pressOn(page, page.getByRole('button', { name: own('placed.copy') }), 'Enter')
  await expect(page.getByRole('button', { name: own('placed.copied') })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await pressOn(page, page.getByRole('link', { name: own('placed.see') }), 'Enter')
  await expect(page.getByText('Llamó por teléfono', { exact: true })).toBeVisible()
  await expect(page.getByText(t('reservations.statuses.new'), { exact: true }).first()).toBeVisible()
  await look('one')

  const context = await browser.newContext({
    ...phone,
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.77' },
  })
  const theirs = await context.newPage()
  await theirs.goto(new URL(link).pathname + new URL(link).search)
  // The same end as the desk was told, and what it asked for.
  const end = /\d{1,2} \p{L}+,? \d{2}:\d{2}/u
  const until = end.exec(told ?? '')?.[0] ?? 'no end'
  await expect(
    theirs.getByText(texts.text('reservation.pay.window', { date: '#' }).split('#')[0] ?? ''),
  ).toContainText(until)
  await expect(
    theirs
      .getByRole('main')
      .getByText(`$${(asked / 100).toLocaleString('en-US')}`, { exact: true })
      .first(),
  ).toBeVisible()
  await expectWhole(theirs)
  // Nobody but the desk has seen the terms yet.
  await theirs
    .getByRole('button', { name: texts.text('checkout.pay.goFull', { amount: '#' }).split('#')[0] ?? '' })
    .first()
    .click()
  const terms = theirs.getByRole('checkbox', {
    name: texts.text('checkout.pay.terms', { version: TERMS_VERSION }),
  })
  await expect(terms).toBeFocused()
  await expect(theirs.getByText(texts.text('checkout.pay.termsMissing'))).toBeVisible()
  await expectWhole(theirs)
  if (process.env.E2E_LOOKS) await theirs.screenshot({ path: `${process.env.E2E_LOOKS}/pay-page.png` })
  await context.close()
})
