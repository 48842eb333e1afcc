import { amountsOfApi } from '../support/amounts'
import { BUYER, CARDS, expectPaid, payButton } from '../support/checkout-steps'
import { desktop, expect, test } from '../support/fixtures'
import { pressOn, tabTo, typeInto } from '../support/keyboard'
import { bookingCard, TRIP } from '../support/steps'
import { textsIn } from '../support/texts'

test.use({ ...desktop, locale: 'es-MX' })
const texts = textsIn('es_MX')

test('the keyboard alone finds a trip, reserves and pays it', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/')
  await typeInto(page, page.getByLabel(texts.text('home.where')), TRIP.es.words)
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('link', { name: TRIP.es.name }).first(), 'Enter')
  await expect(page).toHaveURL(/\/paquete\//)

  const calendar = page.locator('.cal')
  const next = calendar.getByRole('button').nth(1)
  await tabTo(page, next)
  for (let month = 0; month < 2; month++) await page.keyboard.press('Enter')
  const day = calendar.locator('button.day:not(.is-full)').first()
  await pressOn(page, day, 'Enter')
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  const card = bookingCard(page, texts)
  await tabTo(page, card.getByRole('spinbutton', { name: texts.text('availability.travelers') }))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  const cover = card.getByRole('checkbox', { name: TRIP.es.cover })
  if (!(await cover.isVisible())) await pressOn(page, card.locator('summary').first(), 'Enter')
  await pressOn(page, cover, 'Space')
  await pressOn(page, card.getByRole('button', { name: texts.withAmount('departures.bookWith') }), 'Enter')

  await expect(page).toHaveURL(/\/(layaway|checkout)/)
  const field = (key: string) => page.getByLabel(texts.text(`checkout.info.${key}`), { exact: true })
  await typeInto(page, field('firstname'), BUYER.firstname)
  await typeInto(page, field('lastname'), BUYER.lastname)
  await typeInto(page, field('email'), BUYER.email)
  await typeInto(page, field('phone'), BUYER.phone)
  await typeInto(page, field('dni.MX'), BUYER.dni)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/step=payment_methods/)

  await typeInto(page, page.getByLabel(texts.text('payments.card.number')), CARDS.threeDSecure)
  await typeInto(page, page.getByLabel(texts.text('payments.card.expiry')), '1234')
  await typeInto(page, page.getByLabel(texts.text('payments.card.cvc')), '123')
  const terms = new RegExp(texts.text('checkout.pay.terms', { version: '.*' }))
  await pressOn(page, page.getByRole('checkbox', { name: terms }), 'Space')
  await pressOn(page, payButton(page, texts, 'goLayaway'), 'Enter')

  await expect(page).toHaveURL(/\/sandbox\/3ds\//)
  await pressOn(page, page.locator('button[value=approve]'), 'Enter')
  await expect(page).toHaveURL(/\/public\/reservation\//)
  await expectPaid(page, texts)
  const { total, paid, payments } = await amountsOfApi(page)
  expect(paid).toBe(payments[0])
  expect(total).toBeGreaterThan(paid)
})
