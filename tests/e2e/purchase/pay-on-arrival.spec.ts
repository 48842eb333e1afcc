import { amountsOfApi, cents, expectExactAmounts } from '../support/amounts'
import { acceptTerms, CARDS, expectPaid, fillCard, passInfo, payButton } from '../support/checkout-steps'
import { expect, phone, test } from '../support/fixtures'
import { bookingCard, chooseDate, offerIn } from '../support/steps'
import { textsIn } from '../support/texts'

test.use(phone)
const texts = textsIn('es_MX')
const NAME = 'Atardecer a vela en Bahía de Banderas'

test('a guest pays today what is paid here, and every page says what the host is paid on arrival and how', async ({
  page,
  look,
}) => {
  const how = texts.text('layaway.arrival.ways.cash')
  const onArrival = page.getByText(/^Al llegar pagas/).filter({ hasText: how })
  await page.goto('/search?q=velero')
  const found = page.getByRole('listitem').filter({ hasText: NAME })
  await expect(found).toContainText(/Pagas \$[\d,]+ hoy y \$[\d,]+ al llegar/)
  await look('card')
  await found.getByRole('link', { name: NAME }).click()

  await chooseDate(page, texts, 2)
  const card = bookingCard(page, texts)
  const offer = await offerIn(card)
  expect(offer.today).toBeLessThan(offer.total)
  await expect(card.locator('.seg-arrival')).toHaveCount(1)
  const rest = offer.total - offer.today
  expect(cents(await card.getByText(/^Al llegar pagas/).textContent())).toBe(rest)
  await look('product')
  const book = card.getByRole('button', { name: texts.withAmount('departures.pay') })
  expect(cents(await book.textContent())).toBe(offer.today)
  await book.click()

  await passInfo(page, texts)
  // There is one way: what is paid here is paid today.
  await expect(page.getByRole('radio', { name: texts.text('checkout.pay.layaway') })).toHaveCount(0)
  const costs = page.getByRole('complementary', { name: texts.text('cart.summary.label') })
  expect(await offerIn(costs)).toEqual(offer)
  expect(cents(await onArrival.textContent())).toBe(rest)
  await fillCard(page, texts, CARDS.paid)
  await acceptTerms(page, texts)
  const pay = payButton(page, texts, 'goFull')
  expect(cents(await pay.textContent())).toBe(offer.today)
  await look('pay')
  await pay.click()

  await expect(page).toHaveURL(/\/public\/reservation\//)
  await expectPaid(page, texts)
  const amounts = await amountsOfApi(page)
  expect(amounts).toEqual({
    ...{ total: offer.total, paid: offer.today, pending: 0, onArrival: rest },
    payments: [offer.today],
  })
  await expectExactAmounts(page, texts, amounts)
  await look('won')
  await page.reload()
  await expect(page.getByText(texts.text('layaway.nothingOwedHere'))).toBeVisible()
  await expect(page.locator('.lay-bar .seg-arrival')).toHaveCount(1)
  expect(cents(await onArrival.first().textContent())).toBe(rest)
  await look('reservation')
})
