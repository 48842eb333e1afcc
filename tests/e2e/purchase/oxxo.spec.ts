import { amountsOfApi, cents, expectExactAmounts } from '../support/amounts'
import { acceptTerms, expectPaid, passInfo, payButton } from '../support/checkout-steps'
import { expect, phone, test } from '../support/fixtures'
import { fillCart, offerIn, TRIP } from '../support/steps'
import { textsIn } from '../support/texts'

test.use(phone)
const texts = textsIn('es_MX')

test('a deposit by OXXO voucher: the page turns to paid by itself when the cashier took the money', async ({
  page,
  operator,
  look,
}) => {
  await fillCart(page, texts, TRIP.es, 3)
  await page.goto('/layaway')
  await passInfo(page, texts)
  const offer = await offerIn(page.getByRole('complementary', { name: texts.text('cart.summary.label') }))
  await page.getByRole('radio', { name: texts.text('payments.methods.oxxo') }).check()
  await acceptTerms(page, texts)
  const pay = payButton(page, texts, 'goVoucher')
  expect(cents(await pay.textContent())).toBe(offer.today)
  await pay.click()

  await expect(page).toHaveURL(/\/public\/reservation\//)
  const bars = page.getByRole('img', { name: /\d{10,}/ })
  await expect(bars).toBeVisible()
  const [reference = ''] = /\d{10,}/.exec((await bars.getAttribute('aria-label')) ?? '') ?? []
  const waiting = await amountsOfApi(page)
  expect(waiting).toMatchObject({ total: offer.total, paid: 0 })
  await expectExactAmounts(page, texts, waiting)
  await look('voucher')

  await operator.goto(`/sandbox/console?q=${reference}`)
  await operator.getByRole('button', { name: reference }).click()
  await expect(operator.getByRole('status').first()).toBeVisible()
  await look('console')

  await expectPaid(page, texts)
  const paid = await amountsOfApi(page)
  expect(paid).toMatchObject({ total: offer.total, paid: offer.today })
  await expectExactAmounts(page, texts, paid)
  await expect(bars).toBeHidden()
  await look('paid')
})
