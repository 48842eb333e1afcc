import { amountsOfApi, cents, expectExactAmounts } from '../support/amounts'
import {
  acceptTerms,
  approveThreeDSecure,
  CARDS,
  expectPaid,
  fillCard,
  passInfo,
  payButton,
} from '../support/checkout-steps'
import { expect, phone, test } from '../support/fixtures'
import { addToCart, bookingCard, chooseCompany, chooseDate, findTrip, offerIn, TRIP } from '../support/steps'
import { textsIn } from '../support/texts'

test.use(phone)
const texts = textsIn('es_MX')

test('a guest finds a trip and reserves it with its deposit, by a card that asks the bank', async ({
  page,
  look,
}) => {
  await findTrip(page, texts, TRIP.es.words, TRIP.es.name)
  await look('product')
  await chooseCompany(page, texts, TRIP.es)
  await chooseDate(page, texts, 4)
  const offer = await offerIn(bookingCard(page, texts))
  await look('booked')
  await addToCart(page, texts)

  await page
    .getByRole('link', { name: texts.text('layout.cart') })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: TRIP.es.name })).toBeVisible()
  const costs = page.getByRole('complementary', { name: texts.text('cart.summary.label') })
  expect(await offerIn(costs)).toEqual(offer)
  await look('cart')

  const go = page.getByRole('link', { name: texts.withAmount('cart.goLayaway') }).first()
  expect(cents(await go.textContent())).toBe(offer.today)
  await go.click()
  await look('who')
  await passInfo(page, texts)
  expect(await offerIn(costs)).toEqual(offer)
  await fillCard(page, texts, CARDS.threeDSecure)
  await acceptTerms(page, texts)
  await look('pay')
  const pay = payButton(page, texts, 'goLayaway')
  expect(cents(await pay.textContent())).toBe(offer.today)
  await pay.click()
  await page.waitForURL(/\/sandbox\/3ds\//)
  await look('bank')
  await approveThreeDSecure(page)

  await expectPaid(page, texts)
  const amounts = await amountsOfApi(page)
  expect(amounts).toMatchObject({ total: offer.total, paid: offer.today })
  expect(amounts.payments[0]).toBe(offer.today)
  await expectExactAmounts(page, texts, amounts)
  await look('reservation')
})
