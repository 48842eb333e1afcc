import { COLOMBIA } from '@/tests/gateway/doubles/mercadopago/account'
import { type MercadoPagoDouble, startMercadoPago } from '@/tests/gateway/doubles/mercadopago/server'
import { testDatabase } from '@/tests/support/database'
import { type Site, startSite } from '@/tests/support/site'
import { expectAccessible } from '../support/accessible'
import { amountsOfApi } from '../support/amounts'
import { acceptTerms, expectPaid, passInfo, payButton } from '../support/checkout-steps'
import { test as base, expect, phone } from '../support/fixtures'
import { bookingCard, chooseDate, TRIP } from '../support/steps'
import { textsIn } from '../support/texts'

interface EfectyWorker {
  /** A site whose Colombian pesos are taken by Mercado Pago, at a double of its API. */
  readonly efecty: { readonly site: Site; readonly double: MercadoPagoDouble }
}

const test = base.extend<object, EfectyWorker>({
  efecty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const double = await startMercadoPago(COLOMBIA)
      const database = await testDatabase({ seeded: true })
      const env = {
        ...{ GATEWAYS: 'COP:mercadopago_co', MERCADOPAGO_API_URL: double.origin },
        ...{
          MERCADOPAGO_CO_ACCESS_TOKEN: COLOMBIA.accessToken,
          MERCADOPAGO_CO_PUBLIC_KEY: 'APP_USR-double-key',
        },
        ...{ MERCADOPAGO_CO_WEBHOOK_SECRET: COLOMBIA.webhookSecret },
        MERCADOPAGO_CO_USER_ID: String(COLOMBIA.userId),
      }
      const site = await startSite({ databaseUrl: database.url, env })
      await use({ site, double })
      await site.kill()
      await database.drop()
      await double.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ efecty }, use) => use(efecty.site.url),
})

test.use({ ...phone, expectedErrors: [/sdk\.mercadopago\.com|ERR_/] })
const texts = textsIn('es_CO')

test('a deposit in cash at Efecty: the voucher leads to the page that its till needs, and turns to paid by itself', async ({
  page,
  context,
  efecty: { site, double },
  look,
}) => {
  const market = { locale: 'es_CO', currency: 'COP' }
  await context.addCookies(Object.entries(market).map(([name, value]) => ({ name, value, url: site.url })))
  await page.goto(TRIP.path)
  await chooseDate(page, texts, 1)
  const card = bookingCard(page, texts)
  const button = (name: string) => card.getByRole('button', { name: texts.withAmount(name) })
  await button('departures.bookWith').or(button('departures.pay')).click()
  await passInfo(page, texts)
  await page.getByRole('radio', { name: texts.text('payments.methods.efecty') }).check()
  await page.getByLabel(texts.text('payments.needs.number')).fill('1.032.456.789')
  await acceptTerms(page, texts)
  const pay = payButton(page, texts, 'goVoucher')
  // Whole pesos, with dots.
  const asked = 100 * Number((await pay.textContent())?.replace(/\D/g, ''))
  await pay.click()

  await expect(page).toHaveURL(/\/public\/reservation\//)
  await expect(page.getByText(texts.text('payments.voucher.exactly'))).toBeVisible()
  const [order] = [...double.world.orders.values()]
  if (!order) throw new Error('no order was made')
  expect(order).toMatchObject({ amount: asked, method: { id: 'efecty' } })
  const ticket = page.getByRole('link', {
    name: texts.text('payments.voucher.openVoucher', { network: 'Efecty' }),
  })
  await expect(ticket).toHaveAttribute('href', `${double.origin}/ticket/${order.id}`)
  // No till there has cents.
  await expect(page.locator('.ticket').getByText(/^\$[\d.]+$/)).toBeVisible()
  await expectAccessible(page)
  await look('voucher')

  double.world.pay(order)
  const event = double.world.events.at(-1)
  await page.request.post(`/api/webhooks/mercadopago_co?${event?.query}`, {
    data: Buffer.from(event?.body ?? ''),
    headers: { ...Object.fromEntries(event?.headers ?? []), 'content-type': 'application/json' },
  })
  await expectPaid(page, texts)
  expect((await amountsOfApi(page)).paid).toBe(asked)
})
