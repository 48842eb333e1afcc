import type { Card } from '@/lib/discovery/card-contract'
import { MARKETS } from '@/tests/support/markets'
import { callApi, callerAt } from '@/tests/support/shop-client'
import { amountsOfApi, cents, expectExactAmounts } from '../support/amounts'
import { acceptTerms, CARDS, expectPaid, fillCard, passInfo } from '../support/checkout-steps'
import { desktop, expect, phone, test } from '../support/fixtures'
import { bookingCard, chooseDate, offerIn } from '../support/steps'
import { textsIn } from '../support/texts'

// Every market buys another trip, by turns on a phone and on a computer.
for (const [n, market] of MARKETS.entries()) {
  const { locale, currency } = market
  const texts = textsIn(locale)

  test.describe(`in ${locale} and ${currency}`, () => {
    test.use(n % 2 === 0 ? phone : desktop)

    test('a trip costs the same from its page to its reservation', async ({
      page,
      context,
      baseURL,
      look,
    }) => {
      const url = baseURL ?? ''
      await context.addCookies([
        { name: 'locale', value: locale, url },
        { name: 'currency', value: currency, url },
      ])
      const trip = await tripNumber(url, n * 3 + 1)
      await page.goto(`/${trip.type === 'package' ? 'paquete' : 'tours'}/${trip.permalink.default}`)
      await chooseDate(page, texts, 0)
      const card = bookingCard(page, texts)
      const offer = await offerIn(card, currency)
      const pays = (place: typeof card, name: string) =>
        place.getByRole('button', { name: texts.withAmount(name) })
      const book = pays(card, 'departures.bookWith').or(pays(card, 'departures.pay'))
      expect(cents(await book.textContent(), currency)).toBe(offer.today)
      await look('product')
      await book.click()

      await passInfo(page, texts)
      const costs = page.getByRole('complementary', { name: texts.text('cart.summary.label') })
      expect(await offerIn(costs, currency)).toEqual(offer)
      await fillCard(page, texts, CARDS.paid)
      await acceptTerms(page, texts)
      const main = page.locator('main')
      // On phones the bar carries it once more.
      const pay = pays(main, 'checkout.pay.goLayaway').or(pays(main, 'checkout.pay.goFull')).first()
      expect(cents(await pay.textContent(), currency)).toBe(offer.today)
      await look('pay')
      await pay.click()

      await expect(page).toHaveURL(/\/public\/reservation\//)
      await expectPaid(page, texts)
      const amounts = await amountsOfApi(page, currency)
      expect(amounts).toMatchObject({ total: offer.total, paid: offer.today })
      expect(amounts.payments[0]).toBe(offer.today)
      await expectExactAmounts(page, texts, amounts, currency)
      await look('reservation')
    })
  })
}

/** The trips that have dates, in an order that no price changes. */
async function tripNumber(origin: string, n: number): Promise<Card> {
  const { data } = await callApi<{ items: Card[] }>(callerAt(origin), 'POST', '/api/search/all/all', {
    body: { limit: 100 },
  })
  const dated = data.items.filter(({ sales_plan }) => sales_plan.code !== null)
  const trips = dated.sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
  const trip = trips[n % trips.length]
  if (!trip) throw new Error('There is no trip to buy.')
  return trip
}
