import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { amountsOfApi } from '../support/amounts'
import { acceptTerms, CARDS, expectPaid, payButton } from '../support/checkout-steps'
import { desktop, expect, phone } from '../support/fixtures'
import { policyOf, watchGateway } from '../support/gateway-traces'
import { unpaidReservation } from '../support/orders'
import { goToPay, texts } from '../support/pay-steps'
import { fillStripeCard, test } from './stripe-site'

// One site for all of them, after each other.
test.describe.configure({ mode: 'default' })

/** Of the double: the one that its bank lets pay in months. */
const HAS_MONTHS = '4000004840000008'
const RULES = {
  'script-src': /js\.stripe\.com/,
  'frame-src': /js\.stripe\.com/,
  'connect-src': /api\.stripe\.com/,
}

const STRIPE = { word: 'js.stripe.com', host: /stripe\.(com|network)/ }

test.describe('on a phone', () => {
  // The browser itself writes a line about every answer that is not 2xx, and about what is kept out of it.
  test.use({ ...phone, expectedErrors: [/status of (402|409|422)|ERR_BLOCKED_BY_CLIENT/] })

  test('a deposit by card through Stripe, in months that the card allows: the number goes to Stripe alone', async ({
    page,
    stripe,
    look,
  }) => {
    const bodies: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(stripe.site.url)) bodies.push(request.postData() ?? '')
    })
    const gateway = watchGateway(page, STRIPE)
    await gateway.expectNowhere()

    await goToPay(page, 2)
    await expect(page.frameLocator('iframe[title="cardNumber"]').getByLabel('cardNumber')).toBeVisible()
    expect(gateway.brought().join()).toMatch(/_next\/static.*js\.stripe\.com/s)
    await expectAccessible(page)
    await look('empty')
    await acceptTerms(page, texts)
    const pay = payButton(page, texts, 'goLayaway')
    await pay.click()
    await expect(page.getByText(texts.text('payments.cardErrors.required'))).toHaveCount(3)
    await look('missing')
    await fillStripeCard(page, HAS_MONTHS)
    await expect(
      page
        .frameLocator('iframe[title="cardExpiry"]')
        .getByPlaceholder(texts.text('payments.card.expiryHint')),
    ).toBeVisible()
    await page.getByRole('button', { name: texts.text('payments.card.findMonths') }).click()
    await page.getByLabel(texts.text('payments.card.months')).selectOption('6')
    await look('months')
    await pay.click()
    await expect(page).toHaveURL(/\/public\/reservation\/.*payment=return$/)
    await expectPaid(page, texts)
    const { paid, payments } = await amountsOfApi(page)
    expect(paid).toBe(payments[0])
    expect([...stripe.double.world.intents.values()].at(-1)).toMatchObject({
      ...{ amount: paid, currency: 'mxn', status: 'succeeded', months: 6 },
      card: { number: HAS_MONTHS },
    })
    expect(bodies.join()).not.toContain(HAS_MONTHS)
  })

  test('a browser that keeps Stripe out says so, tries again, and leaves the other ways', async ({
    page,
    blocker,
    stripe,
    look,
  }) => {
    blocker.isOn = true
    await goToPay(page, 4)
    const note = page.getByRole('alert').filter({ hasText: texts.text('payments.card.blocked') })
    await expect(note).toBeVisible()
    await expectAccessible(page)
    await look('blocked')
    await acceptTerms(page, texts)
    await payButton(page, texts, 'goLayaway').click()
    await expect(note).toBeVisible()
    await expect(page).toHaveURL(/step=payment_methods/)

    blocker.isOn = false
    await note.getByRole('button', { name: texts.text('common.retry') }).click()
    await expect(page.frameLocator('iframe[title="cardNumber"]').getByLabel('cardNumber')).toBeVisible()
    await expect(note).toBeHidden()

    await page.getByRole('radio', { name: texts.text('payments.methods.oxxo') }).check()
    await payButton(page, texts, 'goVoucher').click()
    await expect(page).toHaveURL(/\/public\/reservation\//)
    await expect(page.getByRole('img', { name: /\d{14}/ })).toBeVisible()
    expect([...stripe.double.world.intents.values()].at(-1)).toMatchObject({ types: ['oxxo'] })
  })
})

test.describe('on a phone with a wallet', () => {
  test.use({ ...phone, expectedErrors: [/status of (402|409|422)/] })

  const hasWallet = (page: Page) =>
    page.addInitScript(() => Object.assign(window, { andanzaWallet: 'apple_pay' }))

  test('a deposit is paid with it, for what the button says; its sheet closed or its card declined keeps all', async ({
    page,
    stripe,
    look,
  }) => {
    await hasWallet(page)
    await goToPay(page, 2)
    // Google Pay may come in a window of its own, and its frame asks the browser for it.
    const headers = (await page.request.get('/layaway')).headers()
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")')
    const wallet = page.getByRole('button', { name: 'Pay with apple_pay' })
    await expect(wallet).toBeVisible()
    await expectAccessible(page)
    await look('wallet')
    const sheets: string[] = []
    let isAgreed = false
    page.on('dialog', (sheet) => {
      sheets.push(sheet.message())
      return isAgreed ? sheet.accept() : sheet.dismiss()
    })
    await wallet.click()
    await expect(page.getByText(texts.text('checkout.pay.termsMissing'))).toBeVisible()
    expect(sheets).toEqual([])

    await acceptTerms(page, texts)
    const before = stripe.double.world.intents.size
    await wallet.click()
    await expect(page.getByText(texts.text('payments.wallets.cancelled'))).toBeVisible()
    expect(stripe.double.world.intents.size).toBe(before)

    isAgreed = true
    await page.evaluate((andanzaCard) => Object.assign(window, { andanzaCard }), CARDS.declined)
    await wallet.click()
    const problem = page.getByRole('alert').filter({ hasText: texts.text('payments.failures.card_declined') })
    await expect(problem).toBeVisible()
    await expect(wallet).toHaveAttribute('data-failed', 'true')
    await look('wallet-declined')

    await page.evaluate((andanzaCard) => Object.assign(window, { andanzaCard }), CARDS.paid)
    await wallet.click()
    await expect(page).toHaveURL(/\/public\/reservation\/.*payment=return$/)
    await expectPaid(page, texts)
    const { paid, payments } = await amountsOfApi(page)
    expect(paid).toBe(payments[0])
    const last = [...stripe.double.world.intents.values()].at(-1)
    expect(last).toMatchObject({ status: 'succeeded', months: null, card: { wallet: 'apple_pay' } })
    expect(sheets.at(-1)).toBe(`Wallet ${last?.amount} mxn`)
  })
})

test.describe('on a computer', () => {
  test.use({ ...desktop, locale: 'es-MX', expectedErrors: [/status of (402|409|422)/] })

  const openPay = async (page: Page, origin: string) => {
    const code = await unpaidReservation(origin, `ana.${Date.now()}@example.com`)
    await page.goto(`/layaway?code=${code}`)
    return page.locator('#pay-go')
  }

  test('the page of a reservation: a declined card is told, another one asks its bank, and comes back clean', async ({
    page,
    stripe,
    look,
  }) => {
    const pay = await openPay(page, stripe.site.url)
    const policy = await policyOf(page)
    for (const [rule, source] of Object.entries(RULES))
      expect(policy.find((one) => one.startsWith(`${rule} `))).toMatch(source)
    // This one has no wallet.
    await expect(page.getByLabel(texts.text('payments.wallets.label'))).toBeHidden()
    await fillStripeCard(page, CARDS.declined)
    await pay.click()
    const problem = page.getByRole('alert').filter({ hasText: texts.text('payments.failures.card_declined') })
    await expect(problem).toBeVisible()
    await look('declined')

    const shown: string[] = []
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) shown.push(frame.url())
    })
    await fillStripeCard(page, CARDS.threeDSecure)
    await pay.click()
    await expect(page).toHaveURL(new RegExp(`^${stripe.double.url}/3ds/pi_`))
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page).toHaveURL(/\/public\/reservation\/[^?]*\?payment=return$/)
    await expectPaid(page, texts)
    expect(shown.join()).not.toContain('secret')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
      /pi_|pm_/,
    )
  })
})
