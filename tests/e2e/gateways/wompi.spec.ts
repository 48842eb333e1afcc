import type { Page } from '@playwright/test'
import { ACCOUNT } from '@/tests/gateway/doubles/wompi/account'
import { startWompi, type WompiDouble } from '@/tests/gateway/doubles/wompi/server'
import { testDatabase } from '@/tests/support/database'
import { type Site, startSite } from '@/tests/support/site'
import { expectAccessible } from '../support/accessible'
import { amountsOfApi } from '../support/amounts'
import { acceptTerms, CARDS, expectPaid, passInfo } from '../support/checkout-steps'
import { test as base, expect, phone } from '../support/fixtures'
import { watchGateway } from '../support/gateway-traces'
import { bookingCard, chooseDate, TRIP } from '../support/steps'
import { textsIn } from '../support/texts'

interface WompiWorker {
  /** A site whose Colombian pesos are taken by Wompi, at a double of its API and its pages: cards are typed there. */
  readonly wompi: { readonly site: Site; readonly double: WompiDouble }
}

const test = base.extend<object, WompiWorker>({
  wompi: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const double = await startWompi()
      const database = await testDatabase({ seeded: true })
      const env = {
        ...{ GATEWAYS: 'COP:wompi', WOMPI_API_URL: double.origin, WOMPI_PUBLIC_KEY: ACCOUNT.publicKey },
        ...{ WOMPI_PRIVATE_KEY: ACCOUNT.privateKey, WOMPI_EVENTS_SECRET: ACCOUNT.eventsSecret },
        WOMPI_INTEGRITY_SECRET: ACCOUNT.integritySecret,
      }
      const site = await startSite({ databaseUrl: database.url, env })
      await use({ site, double })
      await site.kill()
      await database.drop()
      await double.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ wompi }, use) => use(wompi.site.url),
})

// One site for all of them, after each other.
test.describe.configure({ mode: 'default' })
test.use({ ...phone, expectedErrors: [/status of (402|409|422)/] })

const texts = textsIn('es_CO')

/** A trip in Colombian pesos, to the step where it is paid. */
async function goToPay(page: Page, date: number): Promise<void> {
  await page.goto(TRIP.path)
  await chooseDate(page, texts, date)
  const card = bookingCard(page, texts)
  const button = (name: string) => card.getByRole('button', { name: texts.withAmount(name) })
  await button('departures.bookWith').or(button('departures.pay')).click()
  await passInfo(page, texts)
}

test.beforeEach(async ({ context, baseURL }) => {
  const url = baseURL ?? ''
  await context.addCookies([
    { name: 'locale', value: 'es_CO', url },
    { name: 'currency', value: 'COP', url },
  ])
})

test('a card is typed on the page of Wompi, none on ours, and comes back paid', async ({
  page,
  wompi,
  look,
}) => {
  // Where it has the fields there is nothing of it on any page of ours, not even where one pays.
  const host = new RegExp(`wompi\\.co|${wompi.double.origin}`)
  const gateway = watchGateway(page, { word: '/v1/tokens/cards', host })
  await gateway.expectNowhere()
  await goToPay(page, 0)
  await expect(page.getByLabel(texts.text('payments.card.number'))).toHaveCount(0)
  await acceptTerms(page, texts)
  await look('card')
  expect(gateway.brought()).toEqual([])
  await page.locator('#pay-go').click()
  await expect(page).toHaveURL(new RegExp(`^${wompi.double.origin}/p/`))
  await page.getByLabel('Tarjeta').fill(CARDS.paid)
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page).toHaveURL(/\/public\/reservation\/[^?]*\?payment=return/)
  await expectPaid(page, texts)
  const { paid, payments } = await amountsOfApi(page)
  expect(paid).toBe(payments[0])
  expect([...wompi.double.state.transactions.values()].at(-1)).toMatchObject({
    ...{ amount: paid, type: 'CARD', status: 'APPROVED' },
  })
})

test('PSE asks for bank, document, phone and two boxes, leads to the bank, and comes back paid', async ({
  page,
  wompi,
  look,
}) => {
  await goToPay(page, 1)
  await page.getByRole('radio', { name: texts.text('payments.methods.pse') }).check()
  await expect(page.getByRole('combobox', { name: texts.text('payments.needs.bank') })).toBeVisible()
  await acceptTerms(page, texts)
  const pay = page.locator('#pay-go')
  await pay.click()
  await expect(page).toHaveURL(/step=payment_methods/)
  await expectAccessible(page)
  await look('missing')
  await page.getByRole('combobox', { name: texts.text('payments.needs.bank') }).fill('bancol')
  await look('bank')
  await page.getByRole('option', { name: 'BANCOLOMBIA' }).click()
  await page.getByLabel(texts.text('payments.needs.number')).fill('1.032.456.789')
  await page.getByLabel(texts.text('payments.needs.phone')).fill('300 123 4567')
  const boxes = page.getByRole('group', { name: texts.text('payments.needs.consents.about') })
  for (const box of await boxes.getByRole('checkbox').all()) await box.check()
  await look('told')
  await pay.click()
  await expect(page).toHaveURL(new RegExp(`^${wompi.double.origin}/bank/`))
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await expect(page).toHaveURL(/\/public\/reservation\/[^?]*\?payment=return/)
  await expectPaid(page, texts)
  expect([...wompi.double.state.transactions.values()].at(-1)).toMatchObject({
    ...{ type: 'PSE', status: 'APPROVED' },
  })
  // What was told of the payer stays nowhere in the browser.
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toMatch(/1032456789|3001234567/)
})

test('Nequi asks in its app: the page says so before any other way to pay, and turns to paid by itself', async ({
  page,
  wompi,
  look,
}) => {
  const { state } = wompi.double
  // Nobody answers yet.
  const usual = state.settleMs
  state.settleMs = 3_600_000
  await goToPay(page, 2)
  await page.getByRole('radio', { name: texts.text('payments.methods.nequi') }).check()
  await page.getByLabel(texts.text('payments.needs.phone')).fill('399 111 1111')
  const boxes = page.getByRole('group', { name: texts.text('payments.needs.consents.about') })
  await expect(boxes.getByRole('checkbox')).toHaveCount(2)
  for (const box of await boxes.getByRole('checkbox').all()) await box.check()
  await acceptTerms(page, texts)
  await page.locator('#pay-go').click()
  await expect(page).toHaveURL(/\/public\/reservation\//)
  const waits = page.getByText(texts.withAmount('reservation.live.app'))
  await expect(waits).toBeVisible()
  await expect(waits.locator('..').getByText(/^Te quedan 0 h \d+ min \d+ s$/)).toBeVisible()
  await expect(page.getByRole('link', { name: texts.text('payments.voucher.other') })).toHaveClass(/btn-line/)
  await expect(page.getByRole('link', { name: texts.withAmount('reservation.pay.go') })).toHaveCount(0)
  await expectAccessible(page)
  await look('nequi')

  state.settleMs = usual
  const [one] = [...state.transactions.values()].filter(({ type }) => type === 'NEQUI')
  if (!one) throw new Error('Nequi was not asked')
  state.settle(one, 'APPROVED')
  const event = state.events.at(-1)
  await page.request.post('/api/webhooks/wompi', {
    data: Buffer.from(event?.body ?? ''),
    headers: { ...Object.fromEntries(event?.headers ?? []), 'content-type': 'application/json' },
  })
  await expectPaid(page, texts)
})
