import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { MEXICO } from '@/tests/gateway/doubles/mercadopago/account'
import { type MercadoPagoDouble, startMercadoPago } from '@/tests/gateway/doubles/mercadopago/server'
import { testDatabase } from '@/tests/support/database'
import { type Site, startSite } from '@/tests/support/site'
import { test as base } from '../support/fixtures'
import { challengeScript, mercadoPagoScript, secureFieldScript } from './mercadopago-script'

interface MercadoPagoWorker {
  /** A site whose Mexican pesos are taken by Mercado Pago, at a double of its API. */
  readonly mercadoPago: { readonly site: Site; readonly double: MercadoPagoDouble }
}

interface MercadoPagoPage {
  /** Whether something in the browser keeps Mercado Pago's script out; may change while a page is open. */
  readonly blocker: { isOn: boolean }
  readonly script: undefined
}

/** Where a bank asks whoever holds a card: a host that no list names. */
const BANK = 'https://acs.bank.example'

/** Browser tests of a site of their own, over a database of its own, which takes Mexican pesos by Mercado Pago alone. */
export const test = base.extend<MercadoPagoPage, MercadoPagoWorker>({
  mercadoPago: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const double = await startMercadoPago(MEXICO)
      double.world.challengePage = (id) => `${BANK}/challenge/${id}`
      const database = await testDatabase({ seeded: true })
      const env = {
        ...{ GATEWAYS: 'MXN:mercadopago_mx', MERCADOPAGO_API_URL: double.origin },
        ...{
          MERCADOPAGO_MX_ACCESS_TOKEN: MEXICO.accessToken,
          MERCADOPAGO_MX_PUBLIC_KEY: 'APP_USR-double-key',
        },
        ...{ MERCADOPAGO_MX_WEBHOOK_SECRET: MEXICO.webhookSecret },
        MERCADOPAGO_MX_USER_ID: String(MEXICO.userId),
      }
      const site = await startSite({ databaseUrl: database.url, env })
      await use({ site, double })
      await site.kill()
      await database.drop()
      await double.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ mercadoPago }, use) => use(mercadoPago.site.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  blocker: async ({}, use) => use({ isOn: false }),
  script: [
    async ({ context, mercadoPago, blocker }, use) => {
      await context.route('https://sdk.mercadopago.com/js/v2', (route) =>
        blocker.isOn
          ? route.abort('blockedbyclient')
          : route.fulfill({ contentType: 'text/javascript', body: `(${mercadoPagoScript})()` }),
      )
      await routeFields(context, mercadoPago.double)
      await use(undefined)
    },
    { auto: true },
  ],
})

const page = (script: () => void) => `<!doctype html><title>field</title><body><script>(${script})()</script>`
const CORS = { 'access-control-allow-origin': '*' }

async function routeFields(context: BrowserContext, { world, origin }: MercadoPagoDouble): Promise<void> {
  await context.route('https://secure-fields.mercadopago.com/field.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: page(secureFieldScript), headers: CORS }),
  )
  await context.route('https://api.mercadopago.com/v1/payment_methods/search?*', (route) => {
    const isVisa = new URL(route.request().url()).searchParams.get('bins')?.startsWith('4')
    const settings = [
      {
        card_number: { length: 16, validation: 'standard' },
        security_code: { mode: 'mandatory', length: 3, card_location: 'back' },
      },
    ]
    const network = {
      id: isVisa ? 'visa' : 'master',
      payment_type_id: 'credit_card',
      settings,
      issuer: { id: 7 },
    }
    return route.fulfill({ json: { paging: { total: 1 }, results: [network] }, headers: CORS })
  })
  await context.route('https://api.mercadopago.com/v1/card_tokens', (route) => {
    const { number, cardholderName: holder } = route.request().postDataJSON()
    const id = randomUUID().replaceAll('-', '')
    world.cards.set(id, { network: number.startsWith('4') ? 'visa' : 'master', holder, spent: false })
    return route.fulfill({ json: { id, last_four_digits: number.slice(-4) }, headers: CORS })
  })
  await context.route(`${BANK}/challenge/*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: page(challengeScript) }),
  )
  await context.route(`${BANK}/challenge/*/yes`, async (route) => {
    const [, , id] = new URL(route.request().url()).pathname.split('/')
    const headers = { 'content-type': 'application/json' }
    await fetch(`${origin}/challenge/${id}`, { method: 'POST', headers, body: '{"yes":true}' })
    return route.fulfill({ status: 204 })
  })
}

/** Types a card into the frames, and its holder, whose name decides what becomes of it. */
export async function fillSecureCard(
  page: Page,
  texts: { text(key: string): string },
  { number, holder }: { readonly number: string; readonly holder: string },
): Promise<void> {
  const field = (type: string) => page.frameLocator(`iframe[title="${type}"]`).getByRole('textbox')
  await field('cardNumber').fill(number)
  await field('expirationDate').fill('12 / 34')
  await field('securityCode').fill('123')
  await page.getByLabel(texts.text('payments.card.holder')).fill(holder)
}
