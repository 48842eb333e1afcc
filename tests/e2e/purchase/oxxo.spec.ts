import type { Page } from '@playwright/test'
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
  const others = await openTabs(page, 7)
  expect(others.streams()).toBeLessThanOrEqual(2)

  await operator.goto(`/sandbox/console?q=${reference}`)
  await operator.getByRole('button', { name: reference }).click()
  await expect(operator.getByRole('status').first()).toBeVisible()
  await look('console')

  await expectPaid(page, texts)
  for (const tab of others.tabs) await expectPaid(tab, texts)
  const paid = await amountsOfApi(page)
  expect(paid).toMatchObject({ total: offer.total, paid: offer.today })
  await expectExactAmounts(page, texts, paid)
  await expect(bars).toBeHidden()
  await look('paid')
})

/** More tabs of the same page, and how many streams all of them opened: a browser has six connections to a site. */
async function openTabs(page: Page, count: number) {
  const tabs: Page[] = []
  const opened: string[] = []
  page.context().on('request', (request) => {
    if (request.url().includes('/api/events')) opened.push(request.url())
  })
  for (let tab = 0; tab < count; tab += 1) {
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect(other.getByRole('img', { name: /\d{10,}/ })).toBeVisible()
    tabs.push(other)
  }
  return { tabs, streams: () => opened.length }
}
