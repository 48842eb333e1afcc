import { cents } from '../support/amounts'
import { acceptTerms, CARDS, expectPaid, fillCard, fillInfo, payButton } from '../support/checkout-steps'
import { expect, phone, test } from '../support/fixtures'
import { fillCart, offerIn, TRIP } from '../support/steps'
import { textsIn } from '../support/texts'

test.use(phone)
const texts = textsIn('es_MX')

/** As Meta and Google write them; their last digits are the check digits that cards would have. */
const AD = { source: 'fb', campaign: '23851234567890121', content: '120212345678901231' }

test('one screen asks who buys and how it is paid, whatever ids of ads the visit began with', async ({
  page,
  look,
}) => {
  const query = Object.entries(AD).map(([name, value]) => `utm_${name}=${value}`)
  await page.goto(`/?${query.join('&')}&gclid=4242424242424242`)
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('andanza-utm') ?? 'null')))
    .toMatchObject({ utms: AD })
  await fillCart(page, texts, TRIP.es, 3)
  await page.goto('/fast-checkout')
  await fillInfo(page, texts)
  await page.locator('#info-go').click()
  await fillCard(page, texts, CARDS.paid)
  await expect(page.getByLabel(texts.text('checkout.info.email'), { exact: true })).toBeVisible()
  await acceptTerms(page, texts)
  const offer = await offerIn(page.getByRole('complementary', { name: texts.text('cart.summary.label') }))
  const pay = payButton(page, texts, 'goLayaway')
  expect(cents(await pay.textContent())).toBe(offer.today)
  await look('one-screen')
  const ordered = page.waitForRequest((request) => request.url().endsWith('/api/orders/create'))
  await pay.click()
  expect((await ordered).postDataJSON()).toMatchObject({ attribution: AD })
  await expect(page).toHaveURL(/\/public\/reservation\//)
  await expectPaid(page, texts)
})
