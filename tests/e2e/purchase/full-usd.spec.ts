import { amountsOfApi, cents, expectExactAmounts } from '../support/amounts'
import { acceptTerms, CARDS, expectPaid, fillCard, passInfo, payButton } from '../support/checkout-steps'
import { desktop, expect, test } from '../support/fixtures'
import { bookingCard, chooseCompany, chooseDate, findTrip, offerIn, TRIP } from '../support/steps'
import { textsIn } from '../support/texts'

test.use(desktop)
const texts = textsIn('en_US')

test('a guest pays a trip in full, in English and in dollars', async ({ page, look }) => {
  await page.goto('/')
  // A browser from the United States is shown dollars before anything was chosen.
  await expect(page.locator('summary').filter({ hasText: 'USD' })).toBeVisible()
  await look('home')

  await findTrip(page, texts, TRIP.en.words, TRIP.en.name)
  await chooseCompany(page, texts, TRIP.en)
  await chooseDate(page, texts, 5)
  const card = bookingCard(page, texts)
  await card.getByRole('radio', { name: texts.text('departures.allToday') }).check({ force: true })
  const offer = await offerIn(card)
  expect(offer.today).toBe(offer.total)
  await look('product')
  const book = card.getByRole('button', { name: texts.withAmount('departures.pay') })
  expect(cents(await book.textContent())).toBe(offer.total)
  await book.click()

  await passInfo(page, texts)
  await expect(page.getByRole('radio', { name: texts.text('checkout.pay.full') })).toBeChecked()
  await expect(page.getByRole('radio', { name: texts.text('payments.methods.oxxo') })).toHaveCount(0)
  await fillCard(page, texts, CARDS.paid)
  await acceptTerms(page, texts)
  const pay = payButton(page, texts, 'goFull')
  expect(cents(await pay.textContent())).toBe(offer.total)
  await look('pay')
  await pay.click()

  await expect(page).toHaveURL(/\/public\/reservation\//)
  await expectPaid(page, texts)
  await expect(page.getByText(texts.text('layaway.nothingOwed'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  const amounts = await amountsOfApi(page, 'USD')
  expect(amounts).toEqual({
    total: offer.total,
    paid: offer.total,
    pending: 0,
    onArrival: 0,
    payments: [offer.total],
  })
  await expectExactAmounts(page, texts, amounts)
  await look('reservation')
})
