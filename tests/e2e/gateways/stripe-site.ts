import type { Page } from '@playwright/test'
import { openStripeDouble, type StripeDouble } from '@/tests/gateway/doubles/stripe/double'
import { SECRET_KEY } from '@/tests/gateway/doubles/stripe/world'
import { testDatabase } from '@/tests/support/database'
import { type Site, startSite } from '@/tests/support/site'
import { test as base } from '../support/fixtures'
import { fieldScript, stripeScript } from './stripe-script'

interface StripeWorker {
  /** A site whose pesos are taken by Stripe, at a double of its API. */
  readonly stripe: { readonly site: Site; readonly double: StripeDouble }
}

interface StripePage {
  /** Whether something in the browser keeps Stripe's script out; may change while a page is open. */
  readonly blocker: { isOn: boolean }
  readonly script: undefined
}

/** Browser tests of a site of their own, over a database of its own, which takes no payment but by Stripe. */
export const test = base.extend<StripePage, StripeWorker>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const double = await openStripeDouble()
      const database = await testDatabase({ seeded: true })
      const env = {
        ...{ GATEWAYS: '*:stripe', STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_API_URL: double.url },
        ...{ STRIPE_PUBLISHABLE_KEY: 'pk_test_double', STRIPE_WEBHOOK_SECRET: double.webhookSecret },
      }
      const site = await startSite({ databaseUrl: database.url, env })
      await use({ site, double })
      await site.kill()
      await database.drop()
      await double.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ stripe }, use) => use(stripe.site.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  blocker: async ({}, use) => use({ isOn: false }),
  script: [
    async ({ context, stripe, blocker }, use) => {
      const cors = { 'access-control-allow-origin': '*' }
      await context.route('https://js.stripe.com/**', (route) => {
        if (blocker.isOn) return route.abort('blockedbyclient')
        const isField = new URL(route.request().url()).pathname === '/field.html'
        return isField
          ? route.fulfill({
              contentType: 'text/html',
              body: `<!doctype html><title>field</title><body><script>(${fieldScript})()</script>`,
            })
          : route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript})()` })
      })
      await context.route('https://api.stripe.com/**', (route) => {
        const number = route.request().postData() ?? ''
        if (route.request().url().endsWith('/confirmation_tokens'))
          return route.fulfill({
            json: { confirmationToken: { id: stripe.double.wallet(number) } },
            headers: cors,
          })
        const made = number === '' ? {} : { paymentMethod: { id: stripe.double.card(number) } }
        return route.fulfill({ json: made, headers: cors })
      })
      await use(undefined)
    },
    { auto: true },
  ],
})

/** Types a card into the frames of Stripe's fields. */
export async function fillStripeCard(page: Page, number: string): Promise<void> {
  const field = (type: string) => page.frameLocator(`iframe[title="${type}"]`).getByLabel(type)
  await field('cardNumber').fill(number)
  await field('cardExpiry').fill('12 / 34')
  await field('cardCvc').fill('123')
}
